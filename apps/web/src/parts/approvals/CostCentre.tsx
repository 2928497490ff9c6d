import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Approval } from './ApprovalBox.tsx'
import { approvalMessages } from './messages.ts'

interface CostCentreProps {
  readonly orderNo: string
  readonly approval: Approval
  /** Nothing else stands in the panel, whose title says what it is. */
  readonly isAlone?: boolean
}

/** The cost centre of an order, to be chosen by who may, each with what its budgets hold for the payment. */
export function CostCentre({ orderNo, approval, isAlone = false }: CostCentreProps) {
  const t = useMessages(approvalMessages)
  const { costCentre, costCentres } = approval
  const { data: left } = useQuery({
    ...callQuery('budgets.getLeft', { orderNo }, { shownInPlace: true }),
    enabled: costCentres.length > 0,
  })
  const set = useCallMutation('approvals.setCostCentre', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
    },
  })
  if (costCentres.length === 0) {
    return (
      <p>
        {!isAlone && `${t.costCentre}: `}
        {costCentre ? `${costCentre.code} ${costCentre.name}` : t.noCostCentre}
      </p>
    )
  }
  const hintOf = (id: string) => {
    const found = left?.centres.find(({ costCentreId }) => costCentreId === id)
    return found && t.holds(formatFen(found.left))
  }
  return (
    <SelectField
      label={t.costCentre}
      labelHidden={isAlone}
      placeholder={t.noCostCentre}
      value={costCentre?.id ?? ''}
      options={costCentres.map(({ id, code, name }) => ({
        value: id,
        label: [`${code} ${name}`, hintOf(id)].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => set.mutate({ orderNo, costCentreId: id === '' ? null : id })}
      disabled={set.isPending}
    />
  )
}
