import { civilDate } from '@portal/domain/platform/dates/civil-date'
import type { ListingKind } from '@portal/domain/square/kinds'
import { type ListingForm, listingFaults } from '@portal/domain/square/listing-form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { type ReplyFor, sendCall } from '../api/send-call.ts'
import { todayInBeijing } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { PutBack } from '../parts/form/PutBack.tsx'
import { useDraft } from '../parts/form/use-draft.ts'
import { areDaysRight } from '../ui/are-days-right.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { formMessages } from './deal-messages.ts'
import { ListingFields } from './ListingFields.tsx'

interface ListingEditorProps {
  readonly id?: string
  readonly kind?: ListingKind
  readonly onClose: () => void
  readonly onReleased: (id: string) => void
}

/** The form of a listing: a new one, a draft, or of a shown one what may still be changed. */
export default function ListingEditor({ id, kind = 'patent', onClose, onReleased }: ListingEditorProps) {
  const t = useMessages(formMessages)
  const { user } = useSession()
  const query = useQuery({
    ...callQuery('square.getListingForm', { id: id ?? '' }, { shownInPlace: true }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (id !== undefined && !query.data) {
    return (
      <Dialog open onClose={onClose} title={t.editTitle}>
        {query.error ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Dialog>
    )
  }
  const start: ListingForm = query.data?.json ?? { ...emptyForm, kind, owner: user?.name ?? '' }
  return (
    <Editor key={query.data?.version ?? 0} start={start} kept={query.data} onClose={onClose} onReleased={onReleased} />
  )
}

const emptyForm: ListingForm = {
  kind: 'patent',
  number: '',
  title: '',
  way: 'assign',
  priceFen: null,
  field: '',
  niceClasses: [],
  groups: [],
  companions: [],
  goods: '',
  makeup: '',
  platforms: '',
  region: '',
  owner: '',
  coOwners: '',
  filedOn: '',
  registeredOn: '',
  validUntilOn: '',
  feePaidUntilOn: '',
  pledged: false,
  licensed: false,
  notes: '',
  contactName: '',
  phone: '',
  weChat: '',
}

interface EditorProps {
  readonly start: ListingForm
  readonly kept: ReplyFor<'square.getListingForm'> | undefined
  readonly onClose: () => void
  readonly onReleased: (id: string) => void
}

function Editor({ start, kept, onClose, onReleased }: EditorProps) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const formId = useId()
  const typed = useDraft<ListingForm>({ name: `listing-${kept?.id ?? start.kind}`, initial: start, enabled: true })
  const { form } = typed
  const [isPriceWrong, setPriceWrong] = useState(false)
  const [tried, setTried] = useState(false)
  const [found, setFound] = useState<string>()
  const [together, setTogether] = useState(kept?.together ?? [])
  const what = kept?.editable ?? 'all'
  const faults = listingFaults(form, civilDate(todayInBeijing()))
  const set = (patch: Partial<ListingForm>) => {
    // What must move along with one number says nothing of another.
    const isAnother = patch.number !== undefined && patch.number !== form.number
    if (isAnother) setTogether([])
    typed.change((before) => ({ ...before, ...(isAnother && { companions: [] }), ...patch }))
  }
  const json = {
    ...form,
    groups: [...form.groups],
    niceClasses: [...form.niceClasses],
    companions: [...form.companions],
  }
  const save = useCallMutation('square.saveListing')
  const release = useCallMutation('square.releaseListing')
  const isSaving = save.isPending || release.isPending
  // A new listing is a draft from its first save on: if the release fails, the next try changes that draft.
  const [saved, setSaved] = useState(kept && { id: kept.id, version: kept.version })
  const keep = async () => {
    const { id, version } = await save.mutateAsync({ json, ...saved })
    setSaved({ id, version })
    typed.forget()
    return { id, version }
  }
  const onSave = async () => {
    if (isPriceWrong || form.number.trim() === '') return setTried(true)
    await keep()
    showToast({ tone: 'good', text: t.saved })
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!areDaysRight(event.currentTarget)) return
    if (what === 'offer') return onSave()
    if (faults.length > 0 || isPriceWrong) return
    const { id, state } = await release.mutateAsync(await keep())
    showToast({ tone: 'good', text: state === 'published' ? t.saved : t.released })
    if (state === 'published') onClose()
    else onReleased(id)
  }
  const lookUp = async () => {
    const known = await sendCall('square.lookUpRight', { kind: form.kind, number: form.number })
    setFound(known.known ? t.filled(known.sourceName) : t.notKnown)
    if (!known.known) return
    set({
      number: known.number,
      title: known.title,
      owner: known.owner,
      field: (known.field as ListingForm['field']) || form.field,
      ...(form.kind === 'trademark' && {
        niceClasses: known.niceClasses,
        goods: known.goods,
        groups: known.groups,
        validUntilOn: known.validUntilOn,
      }),
      filedOn: known.filedOn,
      registeredOn: known.registeredOn,
    })
    setTogether(known.together)
  }
  return (
    <Dialog
      open
      keepOpen="kept"
      width="wide"
      onClose={onClose}
      title={kept ? t.editTitle : t.newTitle}
      actions={
        <>
          <Button
            onClick={() => {
              typed.forget()
              onClose()
            }}
          >
            {t.cancel}
          </Button>
          {what === 'all' && (
            <Button busy={isSaving} onClick={() => void onSave()}>
              {t.save}
            </Button>
          )}
          {what !== 'none' && (
            <Button type="submit" form={formId} tone="primary" busy={isSaving}>
              {what === 'offer' ? t.saveChange : t.release}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={layout.stack16} noValidate onSubmit={(event) => void submit(event)}>
        <PutBack draft={typed} />
        {kept?.reason && <p role="status">{kept.reason}</p>}
        <ListingFields
          form={form}
          onChange={set}
          what={what}
          together={together}
          error={(path) => (tried ? faults.find((fault) => fault.path === path)?.words[language] : undefined)}
          onPriceWrong={setPriceWrong}
          showsPriceWrong={tried && isPriceWrong}
          lookUp={{ run: () => void lookUp(), found }}
        />
        {tried && what === 'all' && faults.length > 0 && (
          <section role="alert" className={layout.stack8}>
            <h3>{t.missing}</h3>
            <ul>
              {faults.map((fault) => (
                <li key={`${fault.path} ${fault.words.en}`}>{fault.words[language]}</li>
              ))}
            </ul>
          </section>
        )}
      </form>
    </Dialog>
  )
}
