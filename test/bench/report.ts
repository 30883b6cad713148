import type { Figures } from './measure.ts'
import type { Sizes } from './sizes.ts'

export type ReportRow = { name: string; connections: number; raw: Figures; ours: Figures }
type Machine = { node: string; cpu: string; load: readonly number[] }

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 0)

const columns: [title: string, of: (figures: Figures) => string][] = [
  ['CPU µs/req', ({ cpu }) => whole(cpu)],
  ['req/s', ({ rate }) => whole(rate)],
  ['p50 ms', ({ p50 }) => milliseconds(p50)],
  ['p99 ms', ({ p99 }) => milliseconds(p99)],
  ['RSS MiB', ({ rss }) => whole(rss)],
  ['worst read ms', ({ worstRead }) => (worstRead === undefined ? '' : milliseconds(worstRead))],
]

const line = (name: string, connections: string, ratio: string, cells: readonly string[]): string =>
  [name.padEnd(38), connections.padStart(5), ratio.padStart(7), ...cells.map((cell) => cell.padStart(18))].join('')

/** Prints the machine and the number of records. */
export function printHeader(machine: Machine, sizes: Sizes, seconds: number): void {
  const load = machine.load.map((value) => value.toFixed(1)).join(' ')
  console.log(`Node ${machine.node}, ${machine.cpu}, load ${load}; ready after ${seconds} s`)
  console.log(
    `${whole(sizes.clients)} clients, ${whole(sizes.quotes)} quotes, ${whole(sizes.invoices)} invoices; ` +
      `SQLite, synchronous=FULL; medians of ${sizes.rounds} rounds, raw / ours\n`,
  )
}

/** Prints the titles of the table; each column has the figure of the baseline server and ours. */
export function printTitles(): void {
  console.log(
    line(
      '',
      'conn.',
      '× CPU',
      columns.map(([title]) => title),
    ),
  )
}

export function printRow({ name, connections, raw, ours }: ReportRow): void {
  const cells = columns.map(([, of]) => (of(raw) === '' ? '' : `${of(raw)} / ${of(ours)}`))
  console.log(line(name, String(connections), (ours.cpu / raw.cpu).toFixed(2), cells))
}

/** Prints what one request costs each server; the first one is the baseline. */
export function printPeers(
  request: string,
  connections: number,
  rows: readonly { name: string; figures: Figures }[],
): void {
  const base = rows[0]?.figures.cpu ?? 0
  console.log(`\n${request}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`)
  for (const { name, figures } of rows) {
    const cells = columns.slice(0, -1).map(([title, of]) => `${of(figures)} ${title}`.padStart(20))
    console.log([name.padEnd(38), (figures.cpu / base).toFixed(2).padStart(7), ...cells].join(''))
  }
}
