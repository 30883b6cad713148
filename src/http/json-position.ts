const spaces = /[ \t\n\r]*/y
const tokens = {
  string: /"[\x20\x21\x23-\x5b\x5d-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[\x20\x21\x23-\x5b\x5d-\uffff]*)*"/y,
  scalar: /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y,
}

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or closing' | 'end'

function describe(text: string, index: number): string {
  if (index >= text.length) return 'unexpected end'
  const before = text.slice(0, index)
  const line = before.split('\n').length
  const column = index - before.lastIndexOf('\n')
  const [character] = text.slice(index)
  return `unexpected ${JSON.stringify(character)} at line ${line}, column ${column}`
}

/**
 * Position of the first JSON syntax error, as "unexpected "x" at line 1, column 9". The engine's own message has a position for
 * some errors only, and no library among the dependencies reports one.
 */
export function whereMalformed(text: string): string {
  const closers: ('}' | ']')[] = []
  let expected: Expected = 'value'
  let index = 0

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = index
    if (!pattern.test(text)) return false
    index = pattern.lastIndex
    return true
  }
  const afterValue = (): Expected => (closers.length > 0 ? ', or closing' : 'end')
  const close = (): void => {
    closers.pop()
    index++
    expected = afterValue()
  }
  const open = (closer: '}' | ']'): void => {
    closers.push(closer)
    index++
    expected = closer === '}' ? 'key or }' : 'value or ]'
  }

  for (;;) {
    skip(spaces)
    const character = text[index]
    const closes = character !== undefined && character === closers.at(-1)
    switch (expected) {
      case 'value':
      case 'value or ]':
        if (character === '{') open('}')
        else if (character === '[') open(']')
        else if (expected === 'value or ]' && closes) close()
        else if (skip(tokens.string) || skip(tokens.scalar)) expected = afterValue()
        else return describe(text, index)
        break
      case 'key':
      case 'key or }':
        if (expected === 'key or }' && closes) close()
        else if (skip(tokens.string)) expected = ':'
        else return describe(text, index)
        break
      case ':':
        if (character !== ':') return describe(text, index)
        index++
        expected = 'value'
        break
      case ', or closing':
        if (closes) close()
        else if (character === ',') {
          index++
          expected = closers.at(-1) === '}' ? 'key' : 'value'
        } else return describe(text, index)
        break
      case 'end':
        return describe(text, index)
    }
  }
}
