import { setTimeout as pause } from 'node:timers/promises'

const tries = 6

function spentBy(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const sample = Array.from({ length: 60_000 }, (_, index) => `${(index * 7_919) % 60_000}`).join(',')

/** Time of the calibration sample on an idle machine, in ms. */
const usualMs = 15

/** Current slowdown of this machine compared with an idle one. Processes that share a core also raise CPU time. */
function slowness(): number {
  const spent = Array.from({ length: 3 }, () =>
    spentBy(
      () =>
        void sample
          .split(',')
          .map(Number)
          .sort((a, b) => a - b),
    ),
  )
  return Math.max(1, Math.min(...spent) / usualMs)
}

/**
 * Milliseconds of CPU that this process spends on `run`: the minimum of up to six attempts, because CPU time hardly depends on
 * the load of the machine and the first attempt includes compilation. Stops after the first attempt within `enough`. A larger
 * result is scaled by the current slowdown of the machine.
 */
export async function cpuMs(run: () => unknown, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < tries && least > enough; round++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    // Most slowdowns of a core are short, so wait before the next attempt.
    if (least > enough) await pause(100)
  }
  return least <= enough ? least : least / slowness()
}
