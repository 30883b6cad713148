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
