import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { demoOwner } from '../../src/demo/company.ts'
import { freePort, hasEnded, untilReady } from '../built-server.ts'
import { compiledProgram } from '../cli/compiled.ts'

/** Path of a Chromium executable; without one the tests are skipped. */
export const executablePath = process.env['CHROMIUM'] ?? ''

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const documents = new URL('../../examples/typed-client/generated/persisted-documents.json', import.meta.url).pathname

type OpenOptions = BrowserContextOptions & { token?: string }

export type ConsoleRun = Awaited<ReturnType<typeof runConsole>>

/** A browser for the pages of a server. */
export async function launchBrowser(origin: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return {
    /**
     * Opens a path in a new context instead of the last one, signed in by a token unless that is empty. `problems` fills with what must
     * not happen.
     */
    async open(path: string, { token = demoOwner.token, ...options }: OpenOptions = {}) {
      await Promise.all(browser.contexts().map((each) => each.close()))
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York', ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const problems: string[] = []
      page.on('request', (request) => {
        const url = request.url()
        // The PDF viewer is a part of the browser, from which it loads its own files.
        if (!url.startsWith(`${origin}/`) && !/^(?:blob|chrome|chrome-extension):/.test(url)) {
          problems.push(`requests ${url}`)
        }
      })
      page.on('pageerror', (error) => problems.push(error.message))
      // Violations of the content security policy are errors here too.
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text())
      })
      if (token === '' || token === demoOwner.token) {
        await page.goto(`${origin}${path}${token === '' ? '' : `#token=${token}`}`)
      } else {
        const session = JSON.stringify({ memberships: [{ company: '', token }], token })
        await page.addInitScript(`sessionStorage.setItem('quittance:session', ${JSON.stringify(session)})`)
        await page.goto(`${origin}${path}`)
      }
      return { page, problems }
    },
    close: () => browser.close(),
  }
}

/** The built server with the demo company, which takes trusted documents alone, and a browser. */
export async function runConsole() {
  const port = await freePort()
  const server = spawn(process.execPath, [await compiledProgram('cli/quittance.js'), 'demo'], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      RATE_LIMIT: '0',
      GRAPHQL_DOCUMENTS: documents,
      GRAPHQL_TRUSTED_ONLY: 'true',
    },
  })
  await untilReady(server, port, 60_000)
  const origin = `http://127.0.0.1:${port}`
  const browser = await launchBrowser(origin)
  return {
    origin,
    open: (path: string, options?: OpenOptions) => browser.open(path, options),
    async rest(method: string, path: string, body?: unknown, token: string = demoOwner.token) {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: { 'X-API-TOKEN': token, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as { data?: { id: string; number: string } } }
    },
    async close() {
      await browser.close()
      if (hasEnded(server)) throw new Error('The server ended by itself')
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** Serious violations of WCAG 2.2 AA that axe finds on a page. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found: unknown =
    await page.evaluate(`axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`)
  return found as string[]
}

/** Fills in the form of the sign-in as the owner of the demo. */
export async function signIn(page: Page, password: string = demoOwner.password): Promise<void> {
  await page.getByLabel('E-mail').fill(demoOwner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}
