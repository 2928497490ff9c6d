/** What entries of the legal status gazette are called in English, the telling part of the Chinese name first that fits. */
const names: readonly (readonly [name: RegExp, en: string])[] = [
  [/^(?:公布|公开|发明专利申请公布|发明专利申请公开)$/, 'Publication'],
  [/^实质审查/, 'Entry into substantive examination'],
  [/^(?:授权|专利权授予|授予专利权|授权公告)$/, 'Grant'],
  // What ends one of these says the same word as what ends a patent.
  [/开放许可/, 'Open licence'],
  [/强制许可/, 'Compulsory licence'],
  [/实施许可/, 'Recordal of licence'],
  [/质押/, 'Pledge of patent right'],
  [/保全/, 'Preservation of patent right'],
  [/视为撤回/, 'Application deemed withdrawn'],
  [/撤回/, 'Application withdrawn'],
  [/驳回/, 'Application rejected'],
  [/视为放弃/, 'Right to the patent deemed abandoned'],
  [/避免重复/, 'Patent abandoned to avoid double patenting'],
  [/放弃专利权|专利权的(?:主动)?放弃|主动放弃/, 'Patent abandoned'],
  [/(?:期限|有效期)届满|届满终止/, 'Expiry of the patent'],
  [/恢复/, 'Restoration of right'],
  [/未缴年费/, 'Patent lapsed for unpaid annual fees'],
  [/终止/, 'Termination of patent right'],
  [/部分无效/, 'Patent declared invalid in part'],
  [/维持专利权有效/, 'Patent maintained'],
  [/无效/, 'Patent declared invalid'],
  [/转移/, 'Transfer of application or patent right'],
  [/著录(?:事项|项目)变更/, 'Change of bibliographic data'],
  [/更正/, 'Correction'],
  [/公告送达|公示送达|文件的?送达/, 'Service by publication'],
  [/解密/, 'Declassification'],
]

/**
 * English name of an entry of the gazette (法律状态公告) by its Chinese name; a sentence, or a detail with its value,
 * has none.
 *
 * @returns undefined for a name that is not known.
 * @see patent reference 8.4 (S28) for the names; English after docs/glossary.md
 */
export function gazetteEventName(words: string): string | undefined {
  const name = words.normalize('NFKC').replace(/\s/g, '')
  // The end of a licence, a pledge or an order of a court is none of these: its own word is shown. A heading names all that may come of one.
  const isEnd = /(?:注销|解除|撤回|终止)$/.test(name) && /许可|质押|保全/.test(name) && !name.includes('生效')
  return isEnd || name.length > 30 || /[:\d]/.test(name) ? undefined : names.find(([known]) => known.test(name))?.[1]
}
