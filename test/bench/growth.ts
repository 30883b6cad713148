import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createIds } from '../../src/api/ids.ts'
import { serveGrownCompany } from '../db/grown-company.ts'
import { quantile } from './quantile.ts'
import { growthRequests } from './growth-requests.ts'
import type { GrowthRequest } from './growth-requests.ts'
import { load } from './load.ts'
import { salt } from './raw-json.ts'
import { startOurs } from './servers.ts'
import type { BenchServer } from './servers.ts'

const rounds = 5
/** Requests of a round and size, and before the first. */
const requests = 30
const warmUp = 100

type Company = { invoices: number; server: BenchServer; token: string }
type Cost = { cpu: number; p50: number }

/** Prints the cost of each kind of request in companies of these sizes, and the ratio of the largest to the smallest. */
export async function measureGrowth(sizes: readonly number[], folder: string, only: string): Promise<void> {
  const companies: Company[] = []
  try {
    for (const invoices of sizes) companies.push(await startCompany(invoices, folder))
    console.log(
      `| CPU, ms (p50, ms) | ${sizes.map((size) => `${size.toLocaleString('en-US')} invoices`).join(' | ')} | growth |`,
    )
    console.log(`|---|${'---|'.repeat(sizes.length + 1)}`)
    for (const request of growthRequests(createIds(salt)).filter(({ name }) => name.includes(only))) {
      const costs = await costsOf(request, companies)
      const cells = costs.map(({ cpu, p50 }) => `${(cpu / 1000).toFixed(2)} (${p50.toFixed(2)})`)
      const growth = (costs.at(-1)?.cpu ?? 0) / (costs[0]?.cpu ?? 1)
      console.log(`| ${[request.name, ...cells, growth.toFixed(2)].join(' | ')} |`)
    }
  } finally {
    await Promise.allSettled(companies.map(({ server }) => server.stop()))
  }
}

/** A built server with a company of this size. */
async function startCompany(invoices: number, folder: string): Promise<Company> {
  const path = join(folder, `${invoices}.db`)
  const app = await serveGrownCompany(invoices)
  await copyFile(app.url.replace('file:', ''), path)
  await app.close()
  const settings = { DATA_DIR: folder, OUTBOX_WORKER: 'false' }
  return { invoices, server: await startOurs(`file:${path}`, settings), token: app.owner.token }
}

/** Medians of the rounds. The companies alternate, so that noise of the machine affects all of them. */
async function costsOf(kind: GrowthRequest, companies: readonly Company[]): Promise<Cost[]> {
  let sent = 0
  const next = (count: number, invoices: number) =>
    Array.from({ length: count }, (_, index) => kind.request(sent + index, invoices))
  const sendTo = ({ server, token, invoices }: Company, count: number) =>
    load(server, next(count, invoices), { connections: 1, token })
  for (const company of companies) await sendTo(company, warmUp)
  sent += warmUp
  const loads = companies.map((): Awaited<ReturnType<typeof load>>[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, company] of companies.entries()) loads[at]?.push(await sendTo(company, requests))
    sent += requests
  }
  return loads.map((own) => ({
    cpu: quantile(
      own.map(({ cpu }) => cpu),
      0.5,
    ),
    p50: quantile(
      own.flatMap(({ latencies }) => latencies),
      0.5,
    ),
  }))
}
