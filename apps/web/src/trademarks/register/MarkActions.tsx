import { trademarkServiceNames } from '@portal/domain/law/marks/service-names'
import { isInternationalMark } from '@portal/domain/trademarks/register/mark-number'
import { isLiveMark } from '@portal/domain/trademarks/register/mark-statuses'
import { servicesFor } from '@portal/domain/trademarks/services/services'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { markListMessages } from './list-messages.ts'
import type { WatchedMark } from './mark-types.ts'

interface MarkActionsProps {
  readonly mark: WatchedMark
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** What of a mark is at work already is not asked for anew: its case is shown. */
const isAtWork = ({ atWork }: WatchedMark, service: WatchedMark['atWork'][number]['service']) =>
  atWork.some((one) => one.service === service)

const isInWindow = ({ state }: WatchedMark) => state === 'toRenew' || state === 'grace'

/** What the days of a mark ask for now: to renew an own one, to oppose another's. */
export function NextService({ mark }: { readonly mark: WatchedMark }) {
  const t = useMessages(markListMessages)
  const { relation, number, name, state } = mark
  const next =
    relation === 'own' && isInWindow(mark) && !isInternationalMark(number)
      ? ({ service: 'renewal', label: t.renew } as const)
      : relation === 'other' && state === 'opposition'
        ? ({ service: 'opposition', label: t.oppose } as const)
        : undefined
  if (!next || isAtWork(mark, next.service)) return null
  return (
    <LinkButton
      size="small"
      aria-label={`${next.label}: ${name} ${number}`}
      to={pathTo('/trademarkService/Service', { query: { service: next.service, number } })}
    >
      {next.label}
    </LinkButton>
  )
}

/** The one thing that its days ask for as a button, what else can be done behind the dots. */
export function MarkActions({ mark, onEdit, onRemove }: MarkActionsProps) {
  const t = useMessages(markListMessages)
  const language = useLanguage()
  const { relation, status, number, name } = mark
  const transfer = {
    key: 'transfer',
    label: t.transfer,
    to: pathTo('/trademarkService/Transference', { query: { number } }),
  }
  const services = servicesFor(relation, mark).filter(
    (service) => (service !== 'renewal' || isInWindow(mark)) && !isAtWork(mark, service),
  )
  const canTransfer =
    relation === 'own' && isLiveMark(status) && !isInternationalMark(number) && !isAtWork(mark, 'transfer')
  return (
    <>
      <NextService mark={mark} />
      <RowMenu
        label={t.actionsOf(`${name} ${number}`)}
        actions={[
          { key: 'edit', label: t.edit, run: onEdit },
          ...services.map((service) => ({
            key: service,
            label: trademarkServiceNames[service][language],
            to: pathTo('/trademarkService/Service', { query: { service, number } }),
          })),
          ...(canTransfer ? [transfer] : []),
          { key: 'remove', label: t.remove, tone: 'bad' as const, run: onRemove },
        ]}
      />
    </>
  )
}
