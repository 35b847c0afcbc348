import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { UserContext, UserOrganization } from '#/contract/session.ts';
import { BarButton, TopBarText } from '#/ui/frame/top-bar.tsx';
import { LatePart } from '#/parts/page/late-part.tsx';
import { openOrganizations } from '#/session/context.ts';

const loadMenu = () => import('#/ui/frame/bar-menu.tsx');

const hoverGraceMs = 250;

interface OrganizationMenuProps {
  context: UserContext;
  isSwitching: boolean;
  onSwitch: (organizationId: number) => void;
}

export function OrganizationMenu({ context, isSwitching, onSwitch }: OrganizationMenuProps) {
  const { t } = useLingui();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'no' | 'by-hover' | 'by-press'>('no');
  const close = () => setOpened('no');
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = context.currentUserOrganization?.organization.name ?? '';
  const others = otherOrganizations(context);
  if (others.length === 0) return <TopBarText>{current}</TopBarText>;
  return (
    <span
      className="organization-menu"
      onPointerEnter={({ pointerType }) => {
        clearTimeout(leaving.current);
        if (pointerType === 'mouse' && opened === 'no' && !isSwitching) setOpened('by-hover');
      }}
      onPointerLeave={() => {
        if (opened === 'by-hover') leaving.current = setTimeout(() => setOpened('no'), hoverGraceMs);
      }}
    >
      <BarButton
        ref={triggerRef}
        icon="down"
        iconAtEnd
        label={current}
        labelFrom="phone"
        isCutInMiddle
        aria-haspopup="menu"
        aria-expanded={opened !== 'no'}
        isPending={isSwitching}
        onFocus={() => void loadMenu().catch(() => undefined)}
        onPress={() => setOpened('by-press')}
      />
      {opened === 'no' ? null : (
        <LatePart load={loadMenu} onMissing={close}>
          {({ BarMenu }) => (
            <BarMenu
              label={t`Other organizations`}
              triggerRef={triggerRef}
              takesFocus={opened === 'by-press'}
              items={others.map(({ organization }) => ({ key: String(organization.id), label: organization.name }))}
              onAction={(key) => {
                close();
                onSwitch(Number(key));
              }}
              onClose={close}
            />
          )}
        </LatePart>
      )}
    </span>
  );
}

export function otherOrganizations(context: UserContext): UserOrganization[] {
  const current = context.currentUserOrganization?.organization.id;
  return openOrganizations(context).filter(({ organization }) => organization.id !== current);
}
