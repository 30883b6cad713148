import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiledProgram } from '../cli/compiled.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

describe('the files of the console', () => {
  let app: ServedApp
  let folder: string
  let consoleFolder: URL
  beforeAll(async () => {
    folder = await compiledProgram('console')
    consoleFolder = pathToFileURL(`${folder}/`)
    app = await serveTestApp({ consoleFolder })
  })
  afterAll(() => app.close())

  const get = (path: string, headers: Record<string, string> = {}) => app.get(path, { headers })

  it('browsers get the console at /, programs the entry points', async () => {
    const page = await get('/', { Accept: browser })
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('vary')).toContain('Accept')
    for (const accept of [
      '*/*',
      'application/json',
      'application/json, text/html',
      'text/html;q=0.1, application/json',
    ]) {
      const listed = await get('/', { Accept: accept })
      expect(listed.body).toMatchObject({ graphql: '/graphql' })
      expect(listed.headers.get('vary')).toContain('Accept')
    }
  })

  it('the page says that there is GraphiQL where there is', async () => {
    for (const GRAPHIQL of ['true', 'false']) {
      const other = await serveTestApp({ consoleFolder, env: { GRAPHIQL } })
      try {
        expect((await other.get('/console')).text).toContain(`<html lang="en" data-graphiql="${GRAPHIQL}">`)
      } finally {
        await other.close()
      }
    }
  })

  it('every path below /console is the page, which is revalidated', async () => {
    const page = await get('/console/invoices/7a6xOCavgl?x=1', { Accept: browser })
    expect(page.text).toContain('<div id="app">')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const tag = page.headers.get('etag') ?? ''
    expect((await get('/console', { Accept: browser, 'If-None-Match': tag })).status).toBe(304)
  })

  it('the page allows only its own files and cannot be framed', async () => {
    const { headers, text } = await get('/console')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(part)
    }
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).not.toMatch(/<script>|<style|style=|https?:\/\//)
  })

  it('assets are cached for ever and were compressed by the build', async () => {
    const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
    for (const name of names) {
      const asset = await get(`/console/assets/${name}`, { 'Accept-Encoding': 'br' })
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(asset.headers.get('content-encoding')).toBe('br')
      expect(hash('sha256', asset.text)).toBe(hash('sha256', await readFile(join(folder, 'assets', name), 'utf8')))
    }
    for (const path of [
      '/console/assets/nothing.js',
      '/console/assets/../documents.json',
      '/console/assets/%2e%2e/page.html',
    ]) {
      expect((await get(path)).text).not.toContain('sha256:')
    }
    expect((await get('/console/assets/nothing.js')).status).toBe(404)
  })

  it('the first page has at most 150 KB of compressed code and style', async () => {
    const { text } = await get('/console', { Accept: browser })
    const names = new Set([...text.matchAll(/assets\/([\w-]+\.(?:js|css))/g)].map(([, name = '']) => name))
    let bytes = 0
    for (const name of names) {
      const content = await readFile(join(folder, 'assets', name), 'utf8')
      bytes += gzipSync(content).length
      // A static import is loaded with the file, a dynamic one is not.
      for (const [, imported = ''] of content.matchAll(/(?:from|import) ?"\.\/([\w-]+\.js)"/g)) names.add(imported)
    }
    expect(names.size).toBe(2)
    expect(bytes).toBeLessThan(150_000)
  })

  it('the server trusts the documents of the console beside its own', async () => {
    const documents = JSON.parse(await readFile(join(folder, 'documents.json'), 'utf8')) as Record<string, string>
    const [documentId] = Object.entries(documents).find(([, text]) => text.includes('query Viewer')) ?? []
    const answer = await app.send('POST', '/graphql', { documentId }, {})
    expect(answer.at('data.viewer.email')).toContain('@')
  })

  it('its lists cost at most half of what a document may', async () => {
    const documents = JSON.parse(await readFile(join(folder, 'documents.json'), 'utf8')) as Record<string, string>
    const lists = Object.entries(documents).filter(([, text]) => text.includes('query') && text.includes('$first: Int'))
    const costs = await Promise.all(
      lists.map(async ([documentId, text]) => {
        const call = { documentId, variables: { first: 25, ...(text.includes('$id: ID!') && { id: 'none' }) } }
        const answer = await app.send('POST', '/graphql', call, { headers: { 'X-GraphQL-Cost': '1' } })
        return [/query (\w+)/.exec(text)?.[1], Number(answer.at('extensions.cost.assumed'))] as const
      }),
    )
    expect(costs.map(([name]) => name)).toContain('BankTransactions')
    expect(costs.filter(([, cost]) => !(cost <= 10_000))).toEqual([])
  })

  it('CONSOLE=0 leaves only the entry points', async () => {
    const without = await serveTestApp({ consoleFolder, env: { CONSOLE: '0' } })
    try {
      const answer = await without.get('/', { headers: { Accept: browser } })
      expect(answer.body).toMatchObject({ graphql: '/graphql' })
      expect(answer.headers.has('vary')).toBe(false)
      expect((await without.get('/console')).status).toBe(404)
    } finally {
      await without.close()
    }
  })
})
