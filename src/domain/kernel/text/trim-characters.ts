/** Removes the characters that `characters` lists from the end of a text. Linear, where `/[…]+$/` is quadratic. */
export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Removes the characters that `characters` lists from both ends of a text. */
export function trimCharacters(text: string, characters: string): string {
  const trimmed = trimEndCharacters(text, characters)
  let start = 0
  while (start < trimmed.length && characters.includes(trimmed.charAt(start))) start++
  return trimmed.slice(start)
}
