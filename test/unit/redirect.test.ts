import { describe, expect, it } from 'vitest'
import { checkRedirect } from '../../src/domain/billing/invoice/triggers.ts'

const site = {
  baseUrl: 'https://pay.example.com/billing',
  redirectOrigins: ['https://app.example.com', 'http://localhost:3000'],
}

describe('checkRedirect', () => {
  it.each([
    '/',
    '/thanks',
    '/thanks?next=//evil.test#top',
    '/a/../b',
    'https://pay.example.com',
    'https://pay.example.com/anywhere?x=1',
    'https://app.example.com/done',
    'HTTPS://APP.EXAMPLE.COM/done',
    'https://app.example.com:443/done',
    'http://localhost:3000/',
  ])('a redirect to %s is allowed unchanged', (target) => {
    expect(checkRedirect(site, target)).toBe(target)
  })

  it.each([
    ['another origin', 'https://evil.test/'],
    ['a path that is an origin', '//evil.test/'],
    ['three slashes', '///evil.test'],
    ['a backslash for a slash', String.raw`/\evil.test`],
    ['two backslashes', String.raw`\\evil.test`],
    ['a backslash in the host', String.raw`https://app.example.com\@evil.test/`],
    ['user info', 'https://app.example.com@evil.test/'],
    ['user info before an allowed host', 'https://user:secret@app.example.com/'],
    ['empty user info', 'https://@app.example.com/'],
    ['user info that looks like an origin', 'http://ok@evil'],
    ['a host that ends alike', 'https://evil-app.example.com/'],
    ['a host that begins alike', 'https://app.example.com.evil.test/'],
    ['another port', 'https://app.example.com:8443/'],
    ['the other scheme', 'http://app.example.com/'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JavaScript:alert(1)//https://app.example.com'],
    ['data', 'data:text/html,hi'],
    ['a file', 'file:///etc/passwd'],
    ['a scheme without slashes', 'https:app.example.com'],
    ['a scheme with one slash', 'https:/app.example.com'],
    ['a scheme with three slashes', 'https:///app.example.com'],
    ['a word', 'thanks'],
    ['a relative path', './thanks'],
    ['a fragment', '#top'],
    ['a line feed', '/thanks\nSet-Cookie: a=b'],
    ['a carriage return', '/thanks\r\nLocation: https://evil.test'],
    ['a tab in the scheme', 'java\tscript:alert(1)'],
    ['a tab between slashes', '/\t/evil.test'],
    ['a leading blank', ' /thanks'],
    ['a trailing blank', '/thanks '],
    ['a blank within', '/than ks'],
    ['a NUL', '/thanks\0'],
    ['a host in letters that look alike', 'https://аpp.example.com/'],
    ['a full-width slash', '／/evil.test'],
    ['an ideographic full stop', 'https://app。example.com/'],
    ['an unfinished host', 'https://['],
    ['nothing after the scheme', 'https://'],
    ['an empty text', ''],
    ['an endless text', `/${'a'.repeat(3_000)}`],
    ['a port before user info', 'https://app.example.com:443@evil.test/'],
    ['an allowed host in brackets', 'https://[app.example.com]/'],
    ['an encoded NUL in the host', 'https://app.example.com%00.evil.test/'],
    ['an encoded slash in the host', 'https://app.example.com%2f.evil.test/'],
    ['a scheme that holds another', 'blob:https://app.example.com/x'],
    ['the source of a page', 'view-source:https://app.example.com/'],
    ['an old script', 'vbscript:msgbox(1)'],
    ['a socket', 'wss://app.example.com/'],
    ['a backslash after the scheme', String.raw`https:\evil.test`],
    ['an address as one number', 'http://2130706433/'],
    ['a trailing dot', 'https://app.example.com./'],
    ['a soft hyphen', 'https://app.exam\u00ADple.com/'],
    ['a mark of direction', '/\u202Ethanks'],
    ['a question mark for a host', 'https://?app.example.com'],
    ['an encoded host', 'https://app.example.com%2eevil.test/'],
  ])('a redirect to %s is refused', (_why, target) => {
    expect(() => checkRedirect(site, target)).toThrow(
      expect.objectContaining({ code: 'VALIDATION', fields: [expect.objectContaining({ path: ['redirect'] })] }),
    )
  })
})
