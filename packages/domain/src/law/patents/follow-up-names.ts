/** What can be asked of the office after a case is filed. */
export const followUpKinds = [
  'correction',
  'opinion',
  'change',
  'restoration',
  'extension',
  'withdrawal',
  'abandonment',
  'certifiedCopy',
  'evaluationReport',
  'feeRefund',
  'registration',
  'reexamination',
  'examination',
  'priorityRestoration',
  'termCompensation',
  'invalidation',
  'invalidationSupplement',
  'invalidationAnswer',
  'confidentiality',
] as const
export type FollowUpKind = (typeof followUpKinds)[number]
/** The kinds of the follow-up form; a change has a form of its own, for many cases at once. */
export type SingleKind = Exclude<FollowUpKind, 'change'>
export const singleKinds = followUpKinds.filter((kind): kind is SingleKind => kind !== 'change')
