import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '../../src/http/log.ts'

function logged(error: unknown): string {
  const lines: string[] = []
  createLog('trace', { write: (line) => void lines.push(line) }).error({ err: error }, 'Failed')
  return lines.join('')
}

test('a failed statement is logged without its values but with the driver’s message', () => {
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "tokens_token_hash"'), {
    code: '23505',
    detail: 'Key (token_hash)=(secret-hash) already exists.',
  })
  const log = logged(
    new DrizzleQueryError(
      'insert into "tokens" ("name", "token_hash") values ($1, $2)',
      ['Shop', 'secret-hash'],
      driver,
    ),
  )
  expect(log).toContain(String.raw`insert into \"tokens\"`)
  expect(log).toContain('log.test.ts')
  expect(JSON.parse(log)).toMatchObject({ err: { cause: { code: '23505', message: driver.message } } })
  expect(log).not.toMatch(/secret-hash|Shop/)
})

test('any thrown value is logged with stack and causes', () => {
  const error = new TypeError('first line\n  at nothing', { cause: new Error('behind it') })
  expect(JSON.parse(logged(error))).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'first line\n  at nothing',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'behind it', stack: expect.stringContaining('log.test.ts') },
    },
  })
  expect(JSON.parse(logged('a text'))).toMatchObject({ err: { type: 'string', message: 'a text' } })
  const endless = new Error('round')
  endless.cause = endless
  expect(logged(endless).length).toBeLessThan(20_000)
})
