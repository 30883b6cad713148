import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { misspelledVariables, variableNames } from '../../src/server/config.ts'

const read = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')
const namesIn = (text: string): string[] => [...text.matchAll(/^\s*#?([A-Z_]{2,})[=:]/gm)].map(([, name = '']) => name)

test('every variable of the example file and of the Compose files is one of the server, or of an image beside it', async () => {
  const ofOthers = ['TZ', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'COMPOSE_PROFILES']
  const known = new Set([...variableNames, ...ofOthers])
  for (const file of ['quittance.env.example', 'compose.yaml', 'compose.tls.yaml']) {
    const names = namesIn(await read(file))
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  }
  expect(misspelledVariables(Object.fromEntries(variableNames.map((name) => [name, 'x'])))).toEqual([])
})

test('every image is pinned to a release', async () => {
  const texts = await Promise.all(['compose.yaml', 'compose.tls.yaml', 'Dockerfile'].map(read))
  const images = texts.flatMap((text) =>
    [...text.matchAll(/(?:image: |ARG BASE=)(\S+)/g)].map(([, image = '']) => image),
  )
  expect(images.length).toBeGreaterThan(4)
  // The project's own image is built here.
  expect(images.filter((image) => image !== 'quittance' && !/:\d+\.\d+\.\d+|^postgres:\d+\.\d+$/.test(image))).toEqual(
    [],
  )
})
