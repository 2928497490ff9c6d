import { couponList, couponTabNames, couponTabs } from '@portal/contract/money/coupon-lists'
import { scopeWords } from '@portal/domain/money/coupons/coupon-words'
import { type FormEvent, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { showToast } from '../../ui/toast.ts'
import { CouponCard } from './CouponCard.tsx'
import type { Coupon } from './coupon-types.ts'
import styles from './coupons.module.css'
import { couponMessages } from './messages.ts'

/** Coupons of the organisation, and the field for another one's code. */
export default function CouponsPage() {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const list = useList(couponList, {
    ...{ state, call: 'coupons.listMine', fileCall: 'coupons.exportMine' },
    cells: {
      name: (row) => row.name,
      scope: (row) => scopeWords(row.kinds)[language],
      valid: (row) => t.valid(row.validFrom, row.validTo),
    },
  })
  return (
    <ListScreen<Coupon>
      {...list}
      asCards
      title={title}
      primary={
        <LinkButton icon="clock" to={pathTo('/user/userCoupon/history')}>
          {t.history}
        </LinkButton>
      }
      lead={<Redeem />}
      tabs={couponTabs.map((key) => ({ key, label: couponTabNames[key][language] }))}
      keyOf={(row) => row.couponId}
      nameOf={(row) => row.name}
      card={(row) => <CouponCard coupon={row} />}
      isOwnTab={(state.get('tab') ?? 'available') !== 'available'}
      empty={
        <EmptyState
          picture="nothingYet"
          title={t.empty}
          action={<LinkButton to={pathTo('/')}>{t.toServices}</LinkButton>}
        >
          {t.emptyText}
        </EmptyState>
      }
    />
  )
}

function Redeem() {
  const t = useMessages(couponMessages)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const redeem = useCallMutation('coupons.redeemCoupon', {
    shownInPlace: true,
    onSuccess: ({ name, validTo }) => {
      setCode('')
      setTried(false)
      showToast({ tone: 'good', text: t.redeemed(name, validTo) })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() !== '' && !redeem.isPending) redeem.mutate({ code: code.trim() })
  }
  const missing = isTried && code.trim() === '' ? t.codeMissing : undefined
  return (
    <form className={styles.redeem} noValidate onSubmit={send} data-chrome>
      <TextField
        label={t.code}
        hint={t.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={missing ?? redeem.error?.message}
        onChange={({ target }) => {
          setCode(target.value)
          redeem.reset()
        }}
      />
      <Button type="submit" tone="primary" busy={redeem.isPending}>
        {t.redeem}
      </Button>
    </form>
  )
}
