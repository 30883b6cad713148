/** The upper halves of code pages of DOS, which the Encoding Standard does not have. Source: CP850.TXT and CP852.TXT of Unicode. */
const upperHalves: Readonly<Record<string, string>> = {
  // Western Europe; code page 437 has the same letters at the same places.
  '850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  // Central Europe.
  '852':
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

const numberOf = (label: string): string => /^(?:cp|ibm|dos|csibmcp)?-?(\d{3})$/i.exec(label.trim())?.[1] ?? ''

/** True for the names of code pages 850 and 852. */
export const isDosCodePage = (label: string): boolean => Object.hasOwn(upperHalves, numberOf(label))

/** The text of bytes in a code page for which {@link isDosCodePage} holds. */
export function decodeDosCodePage(label: string, bytes: Uint8Array): string {
  const upperHalf = upperHalves[numberOf(label)] ?? ''
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\x80-\xff]/g, (sign) => upperHalf.charAt(sign.charCodeAt(0) - 0x80))
}
