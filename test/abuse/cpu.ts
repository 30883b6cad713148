import { setTimeout as pause } from 'node:timers/promises'

const tries = 6

function spentBy(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const sample = Array.from({ length: 60_000 }, (_, index) => `${(index * 7_919) % 60_000}`).join(',')

/** What the sample costs a machine that has nothing else to do, in ms. */
const usualMs = 15

/** How much longer than usual this machine needs now: work that shares a core is slower also in CPU time. */
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
 * Milliseconds of CPU that this process spends on `run`, the least of up to six tries: CPU time hardly grows with the load of
 * the machine, and the first try also pays for compiling. Stops as soon as a try stays within `enough`; what does not is
 * compared with what the machine can do at the moment.
 */
export async function cpuMs(run: () => unknown, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < tries && least > enough; round++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    // What slows a core down is often over soon.
    if (least > enough) await pause(100)
  }
  return least <= enough ? least : least / slowness()
}
