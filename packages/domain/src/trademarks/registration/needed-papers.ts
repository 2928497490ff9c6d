import { isMainland, type TrademarkForm, type TrademarkPaperKind } from './form.ts'

/** Papers without which a registration is not handed in; the power of attorney is made by us and signed afterwards. @see trademark reference 2.1, 2.2 */
export function neededTrademarkPapers({ applicants, mark, priority }: TrademarkForm): readonly TrademarkPaperKind[] {
  const needed: TrademarkPaperKind[] = ['identity']
  if (applicants.some((one) => isMainland(one) && one.kind === 'individual')) needed.push('licence')
  if (mark.purpose !== 'ordinary') needed.push('rules')
  if (priority.ground !== 'none' && !priority.proofLater) needed.push('priority')
  return needed
}
