import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { withoutFullCollections } from '../http/old-generation.ts'

it('a built program creates no short-lived objects in the old generation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-process-'))
  try {
    const url = pathToFileURL(join(folder, 'dist/main.js')).href
    const program = fork(join(import.meta.dirname, 'short-lived-objects.ts'), [url], {
      execArgv: withoutFullCollections,
    })
    // The program writes its compile cache into the folder when it ends.
    const [[grownMiB]] = await Promise.all([once(program, 'message'), once(program, 'exit')])
    expect(grownMiB).toBeLessThan(1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
