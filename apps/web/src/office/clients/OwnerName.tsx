import { isWooed } from '@portal/domain/office/clients/customers'
import { useMessages } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'
import type { ClientInList } from './client-types.ts'
import { customerMessages } from './customer-messages.ts'
import { clientMessages } from './messages.ts'

/** Who keeps a client; without an owner one that is not won is free for everybody. */
export function OwnerName({
  client: { owner, stage, team },
}: {
  client: Pick<ClientInList, 'owner' | 'stage' | 'team'>
}) {
  const t = useMessages(clientMessages)
  const c = useMessages(customerMessages)
  if (owner) return <>{owner.name}</>
  return <span className={texts.quiet}>{isWooed(stage) && !team ? c.free : t.nobody}</span>
}
