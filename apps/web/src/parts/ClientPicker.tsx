import { useState } from 'react'
import { useMessages } from '../app/language.ts'
import { LoadMoreSelect } from '../ui/LoadMoreSelect.tsx'
import { clientPickerMessages } from './client-picker-messages.ts'
import { useLoadMore } from './use-load-more.ts'

interface ClientPickerProps {
  readonly error: string | undefined
  readonly onChoose: (id: string) => void
}

/** One client of the book, found by name or number. */
export function ClientPicker({ error, onChoose }: ClientPickerProps) {
  const t = useMessages(clientPickerMessages)
  const [chosen, setChosen] = useState('')
  const clients = useLoadMore('clients.listClients', (text) => (text ? { text } : {}))
  return (
    <LoadMoreSelect
      label={t.client}
      placeholder={t.clientHint}
      {...clients}
      {...(chosen !== '' && { chosen })}
      error={error}
      keyOf={(one) => one.id}
      render={(one) => [one.name, one.reference].filter((part) => part !== '').join(' · ')}
      onChoose={(one) => {
        setChosen(one.name)
        onChoose(one.id)
      }}
    />
  )
}
