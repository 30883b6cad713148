import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { generateClients } from './generate-clients.ts'

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/**
 * Bundles the console into `folder`: files whose names contain the hash of their content, in two compressed forms, the page that
 * names them, and the documents that the server trusts.
 */
export async function buildConsole(root: string, folder: string): Promise<Metafile> {
  await generateClients()
  const source = join(root, 'src/console')
  const assets = join(folder, 'assets')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      app: join(source, 'main.tsx'),
      style: join(source, 'style/console.css'),
      icon: join(source, 'style/icon.svg'),
    },
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.svg': 'copy' },
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  const names = await readdir(assets)
  const page = await readFile(join(source, 'page.html'), 'utf8')
  const nameOf = (placeholder: string): string => {
    const [name = '', extension = ''] = placeholder.split('.')
    const found = names.find((each) => each.startsWith(`${name}-`) && extname(each) === `.${extension}`)
    if (found === undefined) throw new Error(`The console has no ${placeholder}`)
    return `/console/assets/${found}`
  }
  await writeFile(
    join(folder, 'page.html'),
    page.replaceAll(/\{\{([\w.]+)\}\}/g, (_match, name: string) => nameOf(name)),
  )
  for (const name of names) await compress(join(assets, name))
  await writeFile(join(folder, 'documents.json'), await readFile(join(source, 'generated/persisted-documents.json')))
  return metafile
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await compressors.br(content))
  await writeFile(`${file}.gz`, await compressors.gz(content, { level: 9 }))
}
