const tries = 3

/**
 * Milliseconds of CPU that this process spends on `run`, the least of up to three tries: CPU time does not grow with the load
 * of the machine, and the first try also pays for compiling. Stops as soon as a try stays within `enough`.
 */
export async function cpuMs(run: () => unknown, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < tries && least > enough; round++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
