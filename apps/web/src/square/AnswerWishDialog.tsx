import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient, useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import type { OpenWish } from './square-types.ts'
import { openWishMessages } from './wish-messages.ts'

/** Turns to whoever posted a wish, with one of one's own listings. */
export default function AnswerWishDialog({ wish, onClose }: { wish: OpenWish; onClose: () => void }) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(openWishMessages) }
  const [chosen, setChosen] = useState('')
  const published = callQuery('square.listMyListings', { state: 'published', type: wish.kind, pageSize: 50 })
  const { data } = useQuery(published, queryClient)
  const ask = useCallMutation('square.askContact', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.sent })
      onClose()
    },
  })
  const own = data?.list ?? []
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.iHave}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {own.length > 0 && (
            <Button
              tone="primary"
              busy={ask.isPending}
              disabled={chosen === ''}
              onClick={() => ask.mutate({ id: chosen, wantedId: wish.id })}
            >
              {t.send}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack16}>
        <p className={texts.said}>{wish.Information}</p>
        {data === undefined ? (
          <Skeleton lines={3} />
        ) : own.length === 0 ? (
          <>
            <p>{t.noOwn}</p>
            <LinkButton to={pathTo('/order/transference', { query: { new: wish.kind } })}>{t.listMine}</LinkButton>
          </>
        ) : (
          <>
            <p className={texts.quiet13}>{t.iHaveText}</p>
            <ChoiceField
              label={t.listings}
              value={chosen}
              onChange={setChosen}
              choices={own.map((row) => ({ value: row.id, label: row.title, text: row.patentNumber }))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
