import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { shopMessages } from './messages.ts'
import type { Product } from './shop-types.ts'

interface RemoveDialogProps {
  readonly rows: readonly Product[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Deletes drafts of products. */
export default function RemoveDialog({ rows, onClose, onDone }: RemoveDialogProps) {
  const t = useMessages(shopMessages)
  const language = useLanguage()
  const remove = useCallMutation('shop.removeProducts', {
    shownInPlace: true,
    onSuccess: ({ done, left: [first] }) => {
      showToast(
        first
          ? { tone: 'warn', text: t.left(first.name, first.reason[language]) }
          : { tone: 'good', text: t.moved(done) },
      )
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.removeTitle(rows.length)}
      label={t.remove}
      tone="bad"
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onAct={() => remove.mutate({ productIds: rows.map(({ productId }) => productId) })}
    >
      <p>{t.removeText}</p>
    </FormDialog>
  )
}
