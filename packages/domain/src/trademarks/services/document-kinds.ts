import type { PaperKind } from '../../kernel/orders/paper-kinds.ts'
import { suppliedFiles } from '../transfers/brought-kind.ts'
import type { ServicedMark, TrademarkServiceForm } from './form.ts'
import { trademarkService } from './services.ts'

export const servicePowerKind = 'tm.power' as const

export interface ServiceApplication {
  /** Kind of the order's document. */
  readonly kind: PaperKind
  /** Empty where the order has one application. */
  readonly number: string
  readonly marks: readonly ServicedMark[]
}

/** The applications of a form: each mark has its own, or one is about all. */
export function applicationsOf({ service, marks }: TrademarkServiceForm): readonly ServiceApplication[] {
  const kind = 'tm.serviceApplication' as const
  if (trademarkService(service).marks === 'all' || marks.length === 1) return [{ kind, number: '', marks }]
  return marks.map((mark) => ({ kind: `${kind}.${mark.number}` as const, number: mark.number, marks: [mark] }))
}

/** Kinds of all documents that a form is handed in with. */
export function serviceDocumentKinds(form: TrademarkServiceForm): readonly PaperKind[] {
  return [...applicationsOf(form).map(({ kind }) => kind), servicePowerKind, ...suppliedFiles(form.papers).keys()]
}
