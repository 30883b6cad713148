import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expectStatus, inParallel, valueAt } from './caller.ts'
import { dial, sendRaw, uploadOf } from './form.ts'
import { openHandles, residentMebibytes } from './process-facts.ts'
import type { Scenario } from './scenario.ts'
import type { RunningServer } from './server.ts'

/** Callers disconnect at random points of their uploads; no file remains. */
export const brokenUploads: Scenario = {
  name: 'uploads broken off',
  engines: ['sqlite'],
  async run(stage) {
    const place = await stage.openPlace()
    const server = await place.start()
    const { caller, pid, port } = server
    const client = valueAt(expectStatus(await caller.rest('POST', '/clients', { name: 'Cut' }), 200), 'data.id')
    const path = `/clients/${client}/upload`
    const upload = (bytes: number) => uploadOf(path, { is_public: '0' }, { name: 'a.bin', bytes })
    const cutOff = (times: number) =>
      inParallel(8, times, async () => {
        const request = upload(2 << 20)
        // A random position: in the headers, the text, the file, or the last line.
        const length = stage.random.below(4) === 0 ? stage.random.below(800) : stage.random.below(request.length)
        const socket = await dial(port)
        await new Promise<void>((resolve) => socket.write(request.subarray(0, length), () => resolve()))
        await pause(stage.random.below(20))
        if (stage.random.below(2) === 0) socket.resetAndDestroy()
        else socket.destroy()
      })

    await cutOff(20)
    stage.expect('an upload that is not broken off', (await sendRaw(port, upload(1 << 20))).status, 200)
    await untilQuiet(server, place.folder)
    const before = { handles: await openHandles(pid), memory: await residentMebibytes(pid) }

    const times = stage.sized(100, 200)
    const begun = performance.now()
    await cutOff(times)
    await untilQuiet(server, place.folder)
    stage.tell({
      what: `${times} uploads broken off: seconds until nothing of them was left`,
      measured: Math.round((performance.now() - begun) / 100) / 10,
      wanted: 'some',
      holds: true,
    })
    stage.expect('temporary files left', await filesIn(join(place.folder, 'tmp')), 0)
    stage.expect('documents kept (that which was whole)', await filesIn(join(place.folder, 'documents')), 1)
    const more = (await openHandles(pid)) - before.handles
    stage.tell({ what: 'handles more than before', measured: more, wanted: 'at most 2', holds: more <= 2 })
    const memory = await residentMebibytes(pid)
    stage.tell({
      what: `memory, MiB (before: ${before.memory})`,
      measured: memory,
      wanted: 'at most 64 more',
      holds: memory - before.memory <= 64,
    })
    stage.expect('an upload afterwards', (await sendRaw(port, upload(1 << 20))).status, 200)
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}

/** Waits until the server has noticed all disconnects; files that exist then would stay forever. */
async function untilQuiet({ pid }: RunningServer, folder: string): Promise<void> {
  let last = -1
  for (let turn = 0; turn < 50; turn++) {
    const handles = await openHandles(pid)
    if (handles === last && (await filesIn(join(folder, 'tmp'))) === 0) return
    last = handles
    await pause(200)
  }
}

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
