import { hideContacts, hideContactsIn, hideName } from '@portal/domain/square/contacts'
import type { PostForm } from '@portal/domain/square/supply/post-form'
import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import posted from '../posted.module.css'
import { PostCard } from './PostCard.tsx'
import { writeMessages } from './write-messages.ts'

/** The card and the text as others will read them: by the rules that hide contacts from them. */
export default function PreviewDialog({ form, onClose }: { readonly form: PostForm; readonly onClose: () => void }) {
  const t = useMessages(writeMessages)
  const { user } = useSession()
  const organisation = user?.organisation
  const company = organisation?.name ?? user?.name ?? ''
  const isHidden = form.hidesName || organisation?.kind === 'person'
  return (
    <Dialog
      open
      title={t.previewTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <PostCard
          leads={false}
          card={{
            board: form.board,
            type: form.kind,
            name: hideContacts(form.title),
            company: isHidden ? hideName(company) : company,
            regional: form.region,
            field: form.field,
            maturity: form.maturity,
            words: hideContactsIn(form.words),
            patents: form.patents.length,
            certified: false,
            price: form.priceFen,
            terms: hideContacts(form.terms),
            validUntil: form.validUntilOn,
            publishedTime: null,
            state: 'draft',
          }}
        />
        <p className={posted.text}>{hideContacts(form.description)}</p>
        {form.terms !== '' && <p className={posted.text}>{hideContacts(form.terms)}</p>}
      </div>
    </Dialog>
  )
}
