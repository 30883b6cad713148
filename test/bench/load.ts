import { Agent, request } from 'node:http'
import type { BenchServer } from './servers.ts'

/** One request for both servers; both use the same external ids. */
export type BenchRequest = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }

/** Latency of each request in milliseconds, CPU time of the server per request in µs, and requests per second. */
export type Load = { cpu: number; rate: number; latencies: number[]; lastAnswer: string }

/** Sends the requests over `connections` persistent connections. @throws if an answer is not 200 */
export async function load(
  server: BenchServer,
  requests: readonly BenchRequest[],
  options: { connections: number; token: string },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const latencies: number[] = []
  let lastAnswer = ''
  let next = 0
  const work = async () => {
    for (;;) {
      const wanted = requests[next++]
      if (!wanted) return
      const begun = performance.now()
      lastAnswer = await send(server, wanted, agent, options.token)
      latencies.push(performance.now() - begun)
    }
  }
  const before = await server.usage()
  const began = performance.now()
  await Promise.all(Array.from({ length: options.connections }, work))
  const rate = (requests.length * 1000) / (performance.now() - began)
  const cpu = ((await server.usage()).cpu - before.cpu) / requests.length
  agent.destroy()
  return { cpu, rate, latencies, lastAnswer }
}

function send(server: BenchServer, { method, path, body, headers }: BenchRequest, agent: Agent, token: string) {
  return new Promise<string>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: server.port,
        agent,
        method,
        path,
        headers: {
          'X-API-TOKEN': token,
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString()
          if (response.statusCode === 200) resolve(answer)
          else reject(new Error(`${server.name}: ${method} ${path} → ${response.statusCode} ${answer.slice(0, 500)}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
