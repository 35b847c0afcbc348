import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '#/ui/button-look.ts'
import { Icon } from '#/ui/icon.tsx'
import './button.css'
import './external-link.css'

interface ExternalLinkProps extends ButtonLook {
  href: string
  /** Look like a button. */
  isButton?: boolean | undefined
  /** Hide the arrow where a row of links says it already. */
  hasNoIcon?: boolean | undefined
  children: ReactNode
}

/** A link out of the application. It opens a tab of its own and tells the other side nothing. */
export function ExternalLink({ href, isButton, hasNoIcon, variant, isWide, children }: ExternalLinkProps) {
  const className = isButton === true ? buttonClass({ variant, isWide }) : 'external-link'
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      {children}
      {hasNoIcon === true ? null : <Icon name="external" size="small" />}
    </a>
  )
}
