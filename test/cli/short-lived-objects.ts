import { prepareProcess } from '../../src/cli/prepare-process.ts'
import { oldMiB } from '../http/old-generation.ts'

/*
 * Creates the objects of many requests at once, then those of one request after the other, and tells its parent by how many MiB the
 * latter have made the old generation grow. The argument is the URL of the program that it takes itself for.
 */
prepareProcess(process.argv[2] ?? '')

type Answer = { value: { text: string; lines: number[] }; issues: string[] }
const answer = (number: number): Answer => ({ value: { text: `${number}`, lines: [number] }, issues: [] })

/** Objects of so many requests, each of which lives until `atOnce` later ones have come. */
function serve(requests: number, atOnce: number): void {
  const open: Answer[] = []
  for (let number = 0; number < requests; number++) open[number % atOnce] = answer(number)
}

serve(3_000_000, 300_000)
serve(1_000_000, 10)
const before = oldMiB()
serve(300_000, 10)
process.send?.(oldMiB() - before)
