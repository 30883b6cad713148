import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { FileContent } from '../../src/files/file-content.ts'
import { extensionOf } from '../../src/files/media-type.ts'

const typeOf = (bytes: Buffer) => FileContent.ofBytes(bytes).mediaType()

test.each([
  ['%PDF-1.7\n%…', 'application/pdf'],
  ['<!DOCTYPE html><p>hi', 'text/html'],
  [' \n<!-- x --><HTML lang="en"><body>', 'text/html'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x" "y"><svg:svg>', 'image/svg+xml'],
  ['\uFEFF<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022"/>', 'application/xml'],
  ['<Invoice xmlns="urn:x"/>', 'application/xml'],
  ['{"a": 1}', 'application/json'],
  ['[1, 2]', 'application/json'],
  ['date;amount;text\n2026-01-01;1,50;"a;b\nc"\n2026-01-02;2;x\n', 'text/csv'],
  ['a,b\n1,2\n', 'text/csv'],
  ['Dear Ada,\nplease find enclosed.\n', 'text/plain'],
  ['ümläut', 'text/plain'],
  ['', 'application/octet-stream'],
  ['nul\0', 'application/octet-stream'],
])('%j is %s for any file name', async (text, mediaType) => {
  expect(await typeOf(Buffer.from(text))).toBe(mediaType)
})

test('images and archives are recognized by their signature', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect(await typeOf(png)).toBe('image/png')
  expect(await typeOf(Buffer.from(zipSync({ 'a.txt': strToU8('a') })))).toBe('application/zip')
})

test('a character split at the end of the inspected prefix is accepted', async () => {
  expect(await typeOf(Buffer.from(`a${'ü'.repeat(100_000)}`))).toBe('text/plain')
})

test('unknown bytes and damaged archives are application/octet-stream', async () => {
  expect(await typeOf(Buffer.concat([Buffer.from([0xff, 0x00]), randomBytes(20).fill(0x81)]))).toBe(
    'application/octet-stream',
  )
  expect(await typeOf(Buffer.from('PK\u0003\u0004'))).toMatch(/zip|octet-stream/)
})

test.each(['<!--', '<!doctype ', '<a', '<?', '{', '"', '<a '])('endless %j is classified quickly', async (text) => {
  expect(await typeOf(Buffer.from(text.repeat(65_536 / text.length)))).toMatch(/^text\/|^application\/json/)
})

test.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['application/x-tar', 'tar'],
  ['text/plain', 'txt'],
  ['application/octet-stream', 'bin'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.ms-excel.sheet.macroenabled.12', 'xlsm'],
  ['application/vnd.ms-outlook', 'msg'],
  ['application/gzip', 'gz'],
  ['text/calendar', 'ics'],
  ['text/vcard', 'vcf'],
])('the extension of %s is %s', (mediaType, extension) => {
  expect(extensionOf(mediaType)).toBe(extension)
})
