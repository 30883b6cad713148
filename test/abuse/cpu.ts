import { setTimeout as pause } from 'node:timers/promises'

const tries = 6

function spentBy(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const sample = Array.from({ length: 60_000 }, (_, index) => `${(index * 7_919) % 60_000}`).join(',')

/** Time of the calibration on an idle machine, in ms. */
const usualMs = 16

/** Text cut into small objects, and compared: what parsers do, so that a machine that is slow at either is seen. */
const calibration = (): void =>
  void sample
    .split(',')
    .map((text) => ({ text, number: Number(text) }))
    .sort((a, b) => a.number - b.number)

/** Current slowdown of this machine compared with an idle one. Processes that share a core also raise CPU time. */
function slowness(): number {
  const [, median = usualMs] = Array.from({ length: 3 }, () => spentBy(calibration)).sort((a, b) => a - b)
  return Math.max(1, median / usualMs)
}

/**
 * Milliseconds of CPU that this process spends on `run`: the minimum of up to six attempts, because CPU time hardly depends on
 * the load of the machine and the first attempt includes compilation. Stops after the first attempt within `enough`. An attempt
 * beyond it is scaled by the slowdown of the machine measured right behind it.
 */
export async function cpuMs(run: () => unknown, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < tries && least > enough; round++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    const spent = (user + system) / 1000
    least = Math.min(least, spent <= enough ? spent : spent / slowness())
    // Most slowdowns of a core are short, so wait before the next attempt.
    if (least > enough) await pause(100)
  }
  return least
}
