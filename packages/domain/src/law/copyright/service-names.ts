import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What is done about a registration that is there. */
export const copyrightServiceWords = {
  change: { en: 'Change or supplement', zh: '变更或补充登记' },
  transfer: { en: 'Recordal of a transfer or licence', zh: '转让或专有许可合同登记' },
  duplicate: { en: 'Duplicate certificate', zh: '补发登记证书' },
} as const satisfies Record<string, TwoLanguages>
export type CopyrightServiceId = keyof typeof copyrightServiceWords
export const copyrightServiceIds = Object.keys(copyrightServiceWords) as [CopyrightServiceId, ...CopyrightServiceId[]]
