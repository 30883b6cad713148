import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'
import { statementFiles } from './statement-files.ts'
import { statementWays } from './statement-ways.ts'

let app: ServedApp
let folder: string
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  folder = await mkdtemp(join(tmpdir(), 'quittance-formats-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const moved = (rows: readonly string[]) => rows.map((row) => row.split(' ').slice(0, 2).join(' '))

it.each(statementFiles)('$name is booked alike through every way in', async ({ name, currency, content, ...file }) => {
  const { newAccount, send, bookedIn, command } = statementWays(app)
  const accounts = []
  for (const way of ['direct', 'mapped', 'graph', 'command']) {
    accounts.push(await newAccount({ currency, name: `${way} ${name}` }))
  }
  const [direct = '', mapped = '', graph = '', ofCommand = ''] = accounts
  await send('direct', direct, content)
  await send('mapped', mapped, content)
  await send('graph', graph, content)
  const path = join(folder, name)
  await writeFile(path, content)
  const run = () => command(folder, path, '--account', `command ${name}`)
  const count = file.moved.length
  expect(await run()).toMatchObject({
    code: 0,
    out: `Imported ${count} to command ${name}; 0 were there already, 0 refused.\n`,
  })
  const booked = await bookedIn(direct)
  expect(moved(booked)).toEqual(file.moved)
  expect(booked[0]).toContain(file.text)
  expect({
    mapped: await bookedIn(mapped),
    graph: await bookedIn(graph),
    command: await bookedIn(ofCommand),
  }).toEqual({ mapped: booked, graph: booked, command: booked })
  expect((await run()).out).toContain(`${count} were there already`)
})
