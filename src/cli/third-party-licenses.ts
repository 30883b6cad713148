import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Package = { name: string; version: string; license?: string }

/** Name, version and license text of each package; their licenses require it beside copies of their code. */
export async function thirdPartyLicenses(folders: readonly string[]): Promise<string> {
  const sections = await Promise.all(
    folders.map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package
      const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file)).toSorted()
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return [`${name} ${version} (${license ?? 'see below'})`, ...texts.map((text) => text.trim())].join('\n\n')
    }),
  )
  return `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
