import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isFull } from '../size.ts'

const root = new URL('../..', import.meta.url).pathname

async function build(folder: string, meanwhile: () => Promise<void>): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/tsx'), ['src/cli/build.ts', folder], { cwd: root, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (child.exitCode === null) {
    await meanwhile()
    await pause(20)
  }
  expect(await ended).toEqual([0, null])
}

it.runIf(isFull)(
  'a build leaves the files of a server that runs until it replaces them',
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'quittance-build-'))
    const folder = join(parent, 'dist')
    try {
      await build(folder, async () => {})
      const seen: boolean[] = []
      await build(folder, async () => {
        seen.push(
          await access(join(folder, 'main.js')).then(
            () => true,
            () => false,
          ),
        )
      })
      // The moment between the two renames may be met once.
      expect(seen.filter((isThere) => !isThere).length).toBeLessThan(2)
      expect(await readdir(parent)).toEqual(['dist'])
      expect(await readdir(folder)).toEqual(expect.arrayContaining(['main.js', 'cli', 'lib', 'console']))
    } finally {
      await rm(parent, { recursive: true })
    }
  },
  120_000,
)
