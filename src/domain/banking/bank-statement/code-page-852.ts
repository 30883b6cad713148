/** The upper half of code page 852 (DOS, Central Europe), which the Encoding Standard does not have. Source: CP852.TXT of Unicode. */
const upperHalf =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

/** True for the names of code page 852. */
export const isCodePage852 = (label: string): boolean => /^(?:cp|ibm|dos|csibmcp)?-?852$/i.test(label.trim())

/** The text of bytes in code page 852. */
export const decodeCodePage852 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\x80-\xff]/g, (sign) => upperHalf.charAt(sign.charCodeAt(0) - 0x80))

// Its letters are quotation marks, dashes and signs of the western and eastern code pages, which do not stand within words; the
// apostrophe does, as do dashes and the space that does not break.
const inWord = /[A-Za-z][\x80-\x84\x88\x89\x8b\x90\x91\x93-\x95\x98\x99\x9b\xa2](?=[A-Za-z])/g
const otherLetter = /[A-Za-z][\xc0-\xff]/g

/** True for text, read as ISO 8859-1, whose words only code page 852 can spell. */
export const looksLikeCodePage852 = (text: string): boolean => {
  const found = text.match(inWord)?.length ?? 0
  return found > 0 && found > (text.match(otherLetter)?.length ?? 0)
}
