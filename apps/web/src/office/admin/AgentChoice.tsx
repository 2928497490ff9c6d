import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { reviewMessages } from './messages.ts'

interface AgentChoiceProps {
  readonly orderNo: string
  readonly value: string
  readonly onChange: (agentId: string) => void
}

/** Agents of the case's agency with what each has in hand. */
export function AgentChoice({ orderNo, value, onChange }: AgentChoiceProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const { data } = useQuery(callQuery('admin.listAgents', { orderNo }))
  if (!data) return <Skeleton lines={1} />
  return (
    <SelectField
      label={t.agent}
      hint={data.length === 0 ? t.noAgents : undefined}
      placeholder={t.agencyChooses}
      value={value}
      onChange={onChange}
      options={data.map((agent) => ({
        value: agent.id,
        label: t.agentOption((language === 'en' && agent.nameEn) || agent.name, agent.openCases),
      }))}
    />
  )
}
