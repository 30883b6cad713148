import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const most = 10

/** Prints the ten files of a run that took longest, in seconds with their imports: `npm test -- --reporter=default --reporter=./test/slowest.ts`. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((file) => {
      const { duration, collectDuration } = file.diagnostic()
      return { name: relative(process.cwd(), file.moduleId), seconds: (duration + collectDuration) / 1_000 }
    })
    files.sort((one, other) => other.seconds - one.seconds)
    const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
    const lines = files.slice(0, most).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} ${name}`)
    process.stdout.write(`\nThe slowest of ${files.length} files, of ${total.toFixed(1)} s:\n${lines.join('\n')}\n`)
  }
}
