import { execFileSync, fork } from 'node:child_process'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { recordKinds } from '../../src/domain/kernel/record-id.ts'
import { load } from './load.ts'
import { measure } from './measure.ts'
import { salt } from './raw-json.ts'
import { printPeers } from './report.ts'
import type { Scenario } from './scenarios.ts'
import { control, portOf, reporting } from './servers.ts'
import type { BenchServer } from './servers.ts'
import type { Sizes } from './sizes.ts'

const folder = new URL('peers/', import.meta.url).pathname

/** Names of the peers by the files that start them. */
const peers: Readonly<Record<string, string>> = {
  mercurius: 'Mercurius, jit and loaders',
  yoga: 'Yoga, Pothos, Drizzle, DataLoader',
  apollo: 'Apollo Server, DataLoader',
}

/** Installs the packages of the peers beside their code; `npm ci` does not. */
function install(): void {
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' })
}

async function startPeer(file: string, database: string): Promise<BenchServer> {
  const child = fork(join(folder, `${file}.js`), [database, salt, JSON.stringify(recordKinds)], {
    execArgv: reporting,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  return control(child, { name: peers[file] ?? file, port: await portOf(child, file) })
}

/** Answers are compared as values, because servers write the white space and the order of members as they like. */
async function refuseOtherAnswer(scenario: Scenario, servers: readonly BenchServer[], token: string): Promise<void> {
  const answers = servers.map(async (server) => {
    const { lastAnswer } = await load(server, [scenario.request(0, 0)], { connections: 1, token })
    return { server, data: (JSON.parse(lastAnswer) as { data: unknown }).data }
  })
  const [base, ...others] = await Promise.all(answers)
  for (const { server, data } of others) {
    if (!isDeepStrictEqual(data, base?.data)) throw new Error(`${server.name} answers ${JSON.stringify(data)}`)
  }
}

type Options = { database: string; sizes: Sizes; token: string; read: Parameters<typeof measure>[2]['read'] }

/** Measures the queries that other GraphQL servers answer too, all in one run on the same rows. */
export async function measurePeers(
  scenarios: readonly Scenario[],
  known: readonly BenchServer[],
  { database, ...options }: Options,
): Promise<void> {
  install()
  const started: BenchServer[] = []
  try {
    for (const file of Object.keys(peers)) started.push(await startPeer(file, database))
    const servers = [...known, ...started]
    for (const scenario of scenarios.filter(({ peers: isForPeers }) => isForPeers)) {
      await refuseOtherAnswer(scenario, servers, options.token)
      for (const { connections, figures } of await measure(scenario, servers, options)) {
        const rows = servers.flatMap(({ name }, at) => (figures[at] ? [{ name, figures: figures[at] }] : []))
        printPeers(scenario.name, connections, rows)
      }
    }
  } finally {
    await Promise.allSettled(started.map((server) => server.stop()))
  }
}
