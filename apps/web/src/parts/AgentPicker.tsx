import type { FilingForm } from '@portal/domain/patents/filings/form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import { useLanguage, useMessages, usePunctuation } from '../app/language.ts'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { classes } from '../ui/classes.ts'
import { LoadMoreSelect } from '../ui/LoadMoreSelect.tsx'
import layout from '../ui/layout.module.css'
import { useHandlingAgency } from './agency/handling.ts'
import { agentMessages } from './agent-messages.ts'
import styles from './fields.module.css'
import { placeId, usePlaces } from './form/places.tsx'
import { useLoadMore } from './use-load-more.ts'

type Choice = Pick<FilingForm, 'agentId' | 'choosesAgent'>

interface AgentPickerProps {
  readonly path: string
  readonly value: Choice
  readonly onChange: (choice: Choice) => void
}

/** Who handles the case: assigned, or chosen by name, field and figures. */
export function AgentPicker({ path, value, onChange }: AgentPickerProps) {
  const t = useMessages(agentMessages)
  const marks = usePunctuation()
  const language = useLanguage()
  const { isOpen: isOpenAt, errorAt, onVisited } = usePlaces()
  const isOpen = isOpenAt(path)
  const { agentId } = value
  const way = value.choosesAgent || agentId !== null ? 'choose' : 'assign'
  const agencyId = useHandlingAgency()
  const at = agencyId === undefined ? {} : { agencyId }
  const agents = useLoadMore('filings.listAgents', (text) => ({ ...at, ...(text && { name: text }) }))
  const isAmong = agents.items.some((one) => one.id === agentId)
  // Not among those that a search found, or on a later page.
  const asked = useQuery({
    ...callQuery('filings.listAgents', { ...at, id: agentId ?? '' }, { shownInPlace: true }),
    enabled: agentId !== null && !isAmong,
  })
  const chosen = [...agents.items, ...(asked.data?.list ?? [])].find((one) => one.id === agentId)
  // The draft was given to another agency after its attorney was chosen.
  const isElsewhere = asked.data?.total === 0
  const nameOf = (one: { name: string; nameEn: string }) => (language === 'en' && one.nameEn ? one.nameEn : one.name)
  return (
    <div className={classes(layout.stack12, layout.narrow)} id={placeId(path)}>
      <ChoiceField
        label={t.agentWay}
        value={way}
        disabled={!isOpen}
        onChange={(next) => onChange({ agentId: null, choosesAgent: next === 'choose' })}
        choices={[
          { value: 'assign', label: t.assign, text: t.assignText },
          { value: 'choose', label: t.chooseAgent, text: t.chooseAgentText },
        ]}
      />
      {way === 'choose' && (
        <LoadMoreSelect
          label={t.agent}
          placeholder={t.agentHint}
          disabled={!isOpen}
          {...agents}
          keyOf={(one) => one.id}
          onChoose={(one) => onChange({ agentId: one.id, choosesAgent: true })}
          onLeave={() => onVisited(path)}
          error={errorAt(path) ?? (isElsewhere ? t.elsewhere : undefined)}
          {...(chosen && { chosen: nameOf(chosen), hint: `${t.licence} ${chosen.licence}` })}
          render={(one) => (
            <span className={classes(layout.spread12, styles.line)}>
              <span>
                {nameOf(one)} <small>{one.fields.join(marks.list)}</small>
              </span>
              <small>
                {t.load(one.load)} · {t.filed(one.figures.n)}
                {one.figures.grantShare !== null && ` · ${t.granted(`${Math.round(one.figures.grantShare * 100)}%`)}`}
              </small>
            </span>
          )}
        />
      )}
    </div>
  )
}
