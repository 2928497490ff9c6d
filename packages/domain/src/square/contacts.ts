/**
 * A text as it is shown to others before both sides agreed to show their contacts: numbers that can be called, e-mail
 * addresses and WeChat or QQ names are blotted out. Numbers of rights (with their dot and check character) stay.
 */
export function hideContacts(text: string): string {
  return text
    .replaceAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '***')
    .replaceAll(/(?<![\d.])(?:\+?86[-\s]?)?1[3-9]\d(?:[-\s]?\d){8}(?![\d.])/g, '***')
    .replaceAll(/(?<!\d)0\d{2,3}[-\s]?[2-9]\d{6,7}(?!\d)/g, '***')
    .replaceAll(/(?<!\d)[48]00[-\s]?\d{3}[-\s]?\d{4}(?!\d)/g, '***')
    .replaceAll(/((?:微信|wechat|weixin|vx|qq)(?:号|id)?\s{0,8}[:：]?\s{0,8})[a-z0-9][\w-]{4,}/gi, '$1***')
}

/** A person's or company's name for those who may not know it yet: the first letter and how long it is does not show. */
export function hideName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}**`
}
