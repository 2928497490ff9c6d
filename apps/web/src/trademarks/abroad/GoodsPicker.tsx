import { useMessages } from '../../app/language.ts'
import { ClassPicker } from '../../parts/class-picker/ClassPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toPickedGoods, withPicked } from './choose-goods.ts'
import { useParts } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** The table of classes beside the form: each choice stands in the form at once. */
export function GoodsPicker({ onClose }: { readonly onClose: () => void }) {
  const { form, change } = useParts('goods')
  const t = useMessages(markMessages)
  return (
    <Dialog
      open
      keepOpen="kept"
      width="wide"
      title={t.pickGoods}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t.picked}
        </Button>
      }
    >
      <ClassPicker
        isAbroad
        value={toPickedGoods(form.goods)}
        onChange={(picked) => change((now) => ({ ...now, goods: withPicked(now.goods, picked) }))}
      />
    </Dialog>
  )
}
