import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { newClient, rowsOf } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { checkInvariants } from '../../invariants.ts'

/** Reader of stored rows. */
export type Rows = ReturnType<typeof rowsOf>

type Suite = { app: TestApp; rows: Rows; client: Client }

type Options = {
  /** False for suites that leave gaps in the numbers. */
  gapless?: boolean
  /** Hook that checks the invariants. */
  check?: typeof afterAll | typeof afterEach
}

/** Opens one app for a test file, creates a client for each of its tests, and checks the invariants after them. */
export function billingSuite(
  assign: (suite: Suite) => unknown,
  { gapless = true, check = afterEach }: Options = {},
): void {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => assign({ app, rows: rowsOf(app), client: await newClient(app) }))
  // Registered before the check: hooks run in reverse order.
  afterAll(() => app.close())
  check(async () => {
    expect(await checkInvariants(app.database, app.owner.companyId, { gapless })).toEqual([])
  })
}
