/** Reads a text table: a row per line, its cells separated by `|`. */
export const readTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
