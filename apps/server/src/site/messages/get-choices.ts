import { getChoices as call } from '@portal/contract/site/messages'
import { maskAccount } from '@portal/domain/people/account/contact'
import { chosenWhen, defaultWhen, isFixed, messageChannels } from '@portal/domain/site/messages/choices'
import { messageGroups } from '@portal/domain/site/messages/groups'
import { usualDigestHour } from '@portal/domain/site/messages/quiet-hours'
import { findOrganisationName } from '../../kernel/reference/organisation-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { isSetUp } from './carry-parts.ts'
import { findAddresses, findChoices, findSettings } from './choice-queries.ts'

export const getChoices = implement(call, async ({ user, db, services, language }) => {
  const organisationId = user.organisation.id
  const [own, theirs, settings, addresses, name] = await Promise.all([
    findChoices(db, { userId: user.id }),
    findChoices(db, { organisationId }),
    findSettings(db, user.id),
    findAddresses(db, user.id),
    findOrganisationName(db, organisationId),
  ])
  const of = (rows: typeof own, group: string, channel: string) =>
    rows.find((row) => row.group === group && row.channel === channel)?.when
  const mayChoose = user.rights.has('people') && organisationId !== user.id
  const addressOf = {
    mail: addresses?.email ? maskAccount(addresses.email) : null,
    sms: addresses?.phone ? maskAccount(addresses.phone) : null,
    weChat: addresses?.we_chat ? '' : null,
  }
  return {
    language: settings?.language ?? language,
    quietFrom: settings?.quietFrom ?? null,
    quietTo: settings?.quietTo ?? null,
    digestHour: settings?.digestHour ?? usualDigestHour,
    channels: messageChannels.map((channel) => ({
      channel,
      isSetUp: isSetUp(services, channel),
      address: addressOf[channel],
      isBroken: channel === 'mail' && addresses?.is_mail_broken === true,
    })),
    choices: messageGroups.flatMap((group) =>
      messageChannels.map((channel) => {
        const [mine, organisation] = [of(own, group, channel), of(theirs, group, channel)]
        return {
          ...{
            group,
            channel,
            chosen: chosenWhen(group, channel, mine, organisation),
            usual: defaultWhen(group, channel),
          },
          ...{ own: mine ?? null, organisation: organisation ?? null, isFixed: isFixed(group, channel) },
        }
      }),
    ),
    organisation: mayChoose ? { name: name ?? '' } : null,
  }
})
