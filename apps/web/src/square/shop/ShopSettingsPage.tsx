import { isPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { lookFaults, shopLimits } from '@portal/domain/square/shop/shop-page'
import { slugFault } from '@portal/domain/square/shop/slug'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ruledOf, writtenOf } from './look-state.ts'
import { lookMessages } from './messages.ts'
import { SaveFault } from './SaveFault.tsx'
import { ShopHead } from './ShopFrame.tsx'
import { ShopGate } from './ShopGate.tsx'
import styles from './shop.module.css'
import type { Mine } from './shop-types.ts'

/** Name, link, phone and rules of the shop, and whether it is open. */
export default function ShopSettingsPage() {
  const [newest, setNewest] = useState(0)
  return (
    <ShopGate>
      {(shop, renew) => (
        <Settings key={newest} shop={shop} onNewest={() => void renew().then(() => setNewest((n) => n + 1))} />
      )}
    </ShopGate>
  )
}

interface Parts {
  readonly shop: Mine
  /** As this screen knows it: what its own forms saved is no change of another. */
  readonly version: number
  readonly isLocked: boolean
  readonly onVersion: (version: number) => void
  readonly onNewest: () => void
}

function Settings({ shop, onNewest }: { shop: Mine; onNewest: () => void }) {
  const title = useRouteTitle()
  const [version, setVersion] = useState(shop.version)
  const isInReview = shop.state === 'inReview' || shop.lookState === 'inReview'
  const [mayDraft, mayAnswer] = [useMay('draft'), useMay('answer')]
  const parts = { shop, version, onVersion: setVersion, onNewest }
  return (
    <div className={layout.stack16}>
      <h1>{title}</h1>
      <ShopHead shop={shop} onMoved={(next, move) => (move === 'discard' ? onNewest() : setVersion(next))} />
      <div className={styles.forms}>
        <ShownForm {...parts} isLocked={isInReview || !mayDraft} />
        <ReachForm {...parts} isLocked={isInReview || !mayAnswer} />
        <OpenPart {...parts} isLocked={!mayAnswer} />
      </div>
    </div>
  )
}

function ShownForm({ shop, version, isLocked, onVersion, onNewest }: Parts) {
  const t = useMessages(lookMessages)
  const [look, setLook] = useState(shop.look)
  const [kept, setKept] = useState(shop.look)
  const save = useCallMutation('shop.saveLook', {
    shownInPlace: true,
    onSuccess: (saved) => {
      onVersion(saved.version)
      setKept(look)
      showToast({ tone: 'good', text: shop.hasOpened ? t.savedPending : t.saved })
    },
  })
  const faults = new Map(lookFaults(ruledOf(look), { toShow: false }).map(({ path, key }) => [path, t[key]]))
  return (
    <Panel title={t.shown}>
      <LeaveGuard isLost hasUnsent={() => look !== kept} />
      <form
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (faults.size === 0 && !save.isPending) save.mutate({ version, ...writtenOf(look) })
        }}
      >
        <p className={texts.quiet13}>{t.shownHint}</p>
        <TextField
          label={t.name}
          required
          maxLength={shopLimits.nameMax}
          disabled={isLocked}
          value={look.name}
          error={faults.get('name')}
          onChange={({ target }) => setLook({ ...look, name: target.value })}
        />
        <TextAreaField
          label={t.intro}
          hint={t.introHint}
          rows={3}
          maxLength={shopLimits.introMax}
          disabled={isLocked}
          value={look.intro}
          error={faults.get('intro')}
          onChange={({ target }) => setLook({ ...look, intro: target.value })}
        />
        {look.logo && (
          <span className={layout.row12}>
            <img className={styles.small} src={look.logo.url} alt={t.logo} />
            {!isLocked && (
              <Button size="small" tone="quiet" onClick={() => setLook({ ...look, logo: null })}>
                {t.noPicture}
              </Button>
            )}
          </span>
        )}
        <UploadField
          type="image"
          kinds={['jpg', 'png']}
          label={t.chooseLogo}
          disabled={isLocked}
          standing={look.logo?.fileId}
          onUploaded={({ id, url }) => setLook((now) => ({ ...now, logo: { fileId: id, url } }))}
        />
        <SaveFault error={save.error} onNewest={onNewest} />
        <p>
          <Button type="submit" disabled={isLocked} busy={save.isPending}>
            {t.save}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

function ReachForm({ shop, version, isLocked, onVersion, onNewest }: Parts) {
  const t = useMessages(lookMessages)
  const [slug, setSlug] = useState(shop.slug)
  const [servicePhone, setPhone] = useState(shop.servicePhone)
  const [afterSales, setAfterSales] = useState(shop.afterSales)
  const save = useCallMutation('shop.saveSettings', {
    shownInPlace: true,
    onSuccess: (saved) => {
      onVersion(saved.version)
      showToast({ tone: 'good', text: t.saved })
    },
  })
  const fault = slugFault(slug)
  const slugWords = { length: t.slugLength, letters: t.slugLetters, reserved: t.slugReserved }
  const isPhoneWrong = servicePhone.trim() !== '' && !isPhone(servicePhone)
  const hasUnsent = () => slug !== shop.slug || servicePhone !== shop.servicePhone || afterSales !== shop.afterSales
  return (
    <Panel title={t.reach}>
      <LeaveGuard isLost hasUnsent={hasUnsent} />
      <form
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!fault && !isPhoneWrong && !save.isPending) save.mutate({ version, slug, servicePhone, afterSales })
        }}
      >
        <TextField
          label={t.slug}
          hint={shop.hasOpened ? t.slugFixed : t.slugHint}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isLocked || shop.hasOpened}
          value={slug}
          error={fault && slugWords[fault]}
          onChange={({ target }) => setSlug(target.value)}
        />
        <p className={layout.line8}>
          <span className={classes(texts.soft13, texts.breaks)}>{shop.url}</span>
          <CopyButton name={t.slug} text={shop.url} />
        </p>
        <TextField
          label={t.phone}
          required
          type="tel"
          maxLength={shopLimits.phoneMax}
          disabled={isLocked}
          value={servicePhone}
          error={isPhoneWrong ? t.phoneWrong : undefined}
          onChange={({ target }) => setPhone(target.value)}
        />
        <TextAreaField
          label={t.afterSales}
          hint={shop.hasOpened && !shop.isTrusted ? t.afterSalesRead : t.afterSalesHint}
          rows={4}
          maxLength={shopLimits.afterSalesMax}
          disabled={isLocked}
          value={afterSales}
          onChange={({ target }) => setAfterSales(target.value)}
        />
        <SaveFault error={save.error} onNewest={onNewest} />
        <p>
          <Button type="submit" disabled={isLocked} busy={save.isPending}>
            {t.saveSettings}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

function OpenPart({ shop, version, isLocked, onVersion, onNewest }: Parts) {
  const t = useMessages(lookMessages)
  const move = useCallMutation('shop.moveShop', {
    shownInPlace: true,
    onSuccess: (saved) => {
      onVersion(saved.version)
      showToast({ tone: 'good', text: t.saved })
    },
  })
  const to = shop.state === 'open' ? 'close' : shop.state === 'closed' ? 'open' : undefined
  return (
    <Panel title={t.opening}>
      <div className={layout.stack12}>
        <p>{to === 'close' ? t.openText : to === 'open' ? t.closedText : t.notOpened}</p>
        <SaveFault error={move.error} onNewest={onNewest} />
        {to && (
          <p>
            <Button disabled={isLocked} busy={move.isPending} onClick={() => move.mutate({ version, move: to })}>
              {t[to]}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}
