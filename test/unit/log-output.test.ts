import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLogOutput } from '../../src/http/log.ts'

let folder: string
let pipe: number

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quittance-log-'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
  // Accepts 64 KiB, and then blocks until it is read.
  pipe = openSync(join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK)
})
afterAll(() => {
  closeSync(pipe)
  rmSync(folder, { recursive: true })
})

function readAll(): string {
  const parts: string[] = []
  const part = Buffer.alloc(65_536)
  for (;;) {
    try {
      parts.push(part.toString('latin1', 0, readSync(pipe, part)))
    } catch {
      return parts.join('')
    }
  }
}

const lineOf = (number: number) => `${String(number).padStart(99, '.')}\n`
const linesUpTo = (count: number) => Array.from({ length: count }, (_, number) => lineOf(number)).join('')

test('a full disk does not block writers of log lines', () => {
  // Kept open: lines are retried, and a file opened later must not get the same descriptor.
  const output = openLogOutput(openSync('/dev/full', 'w'))
  for (let number = 0; number < 20_000; number++) output.write(lineOf(number))
})

test('unwritten lines are written completely and in order once there is space', async () => {
  const output = openLogOutput(pipe)
  for (let number = 0; number < 1_000; number++) output.write(lineOf(number))
  let read = ''
  await vi.waitFor(
    () => {
      read += readAll()
      expect(read).toHaveLength(100_000)
    },
    { timeout: 10_000 },
  )
  expect(read).toBe(linesUpTo(1_000))
})

test('the latest lines beyond the buffer are dropped, and one line reports their number', async () => {
  const output = openLogOutput(pipe)
  for (let number = 0; number < 20_000; number++) output.write(lineOf(number))
  let read = ''
  await vi.waitFor(
    () => {
      read += readAll()
      expect(read).toContain('lost')
    },
    { timeout: 10_000, interval: 5 },
  )
  const lines = read.trimEnd().split('\n')
  const { lost } = JSON.parse(lines.pop() ?? '') as { lost: number }
  expect(lines.length + lost).toBe(20_000)
  expect(`${lines.join('\n')}\n`).toBe(linesUpTo(lines.length))
})
