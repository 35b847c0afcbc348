import { Banner } from '#/ui/messages/banner.tsx';
import { Breadcrumb } from '#/ui/frame/breadcrumb.tsx';
import { Chip } from '#/ui/text/chip.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { LinkButton, NameLink, RowLink, TextLink } from '#/ui/actions/link.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { ListTable, type Column } from '#/ui/lists/list-table.tsx';
import { Logo } from '#/ui/frame/logo.tsx';
import { NotificationPlace } from '#/ui/messages/notification.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { Pages } from '#/ui/lists/pages.tsx';
import { SkipLink } from '#/ui/frame/skip-link.tsx';
import { BarButton, BarLink, LogoLink, TopBar, TopBarRule, TopBarText } from '#/ui/frame/top-bar.tsx';

export interface Row {
  id: number;
  name: string;
  born: string;
  by: string;
  date: string;
  length: string;
}

export const rows: readonly Row[] = [
  { id: 1, name: 'Inès Moreau', born: '14 Feb 1978 · F', by: 'Dr. Claire Vasseur', date: '14 May 2026', length: '1 d' },
  {
    id: 2,
    name: 'Maria da Conceição Fernandes',
    born: '3 Nov 1990 · F',
    by: 'Dr. Henrik Sørensen',
    date: '13 May 2026',
    length: '20 h',
  },
  {
    id: 3,
    name: 'Oskar Lindqvist',
    born: '30 Jun 1951 · M',
    by: 'Dr. Amara Okafor',
    date: '12 May 2026',
    length: '1 d 12 h',
  },
];

/** Columns like those of the recording list. */
export const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    heading: 'Patient',
    width: 'minmax(9rem, 1.5fr)',
    hasSecondLine: true,
    cell: (row) => (
      <>
        <NameLink to="/home">{row.name}</NameLink>
        <div className="second">{row.born}</div>
      </>
    ),
  },
  { key: 'by', heading: 'Prescribed by', width: 'minmax(8rem, 1.15fr)', isMuted: true, cell: (row) => row.by },
  {
    key: 'date',
    heading: 'Prescription date',
    width: 'minmax(6.5rem, auto)',
    cell: (row) => (
      <RowLink to="/home" aria-label={`Recording of ${row.name}, ${row.date}`}>
        {row.date}
      </RowLink>
    ),
  },
  {
    key: 'status',
    heading: 'Status',
    width: 'minmax(6.5rem, auto)',
    cell: () => (
      <Chip tone="amber" icon="hourglass">
        Recorded
      </Chip>
    ),
  },
  { key: 'length', heading: 'Duration', width: 'minmax(3.5rem, auto)', isEnd: true, cell: (row) => row.length },
];

/** The columns' areas on a phone. */
export const phoneAreas = '"name status" "by by" "date length"';

/** A list with everything around it. */
export function ListGallery({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <>
      <SkipLink label="Skip to content" />
      <TopBar
        start={
          <>
            <LogoLink to="/">
              <Logo name="Bedside" />
            </LogoLink>
            <TopBarRule />
            <TopBarText>St. Aldric Hospital</TopBarText>
          </>
        }
        end={
          <>
            <BarLink to="/home" icon="user" label="Dr Claire Vasseur" />
            <BarButton icon="out" label="Logout" labelFrom="wide" />
          </>
        }
      />
      <Banner label="Announcement">
        <b>Maintenance on Sunday 24 May, 02:00–04:00.</b> Recordings continue; saved copies stay readable.
      </Banner>
      <Breadcrumb label="Breadcrumb" items={[{ label: 'Home' }]} />
      <Page>
        <PageHead
          title="Recordings"
          actions={
            <>
              <LinkButton to="/home" icon="search">
                Search a patient
              </LinkButton>
              <LinkButton to="/home" icon="plus" variant="primary">
                Create a patient
              </LinkButton>
            </>
          }
        />
        <ListHead
          meta={
            <>
              <Icon name="clock" size="small" />
              Saved copy, 14:02
            </>
          }
        />
        <ListTable
          label="Recordings"
          columns={columns}
          rows={isLoading ? [] : rows}
          rowKey={(row) => row.id}
          phoneAreas={phoneAreas}
          hasChevron
          isLoading={isLoading}
          loadingLabel="Loading..."
        />
        <Pages
          page={1}
          pageCount={5}
          caption="1–10 of 47"
          labels={{
            navigation: 'Pages',
            first: 'First page',
            previous: 'Previous page',
            next: 'Next page',
            last: 'Last page',
            page: (page) => `Page ${page}`,
          }}
          renderLink={(page, props) => <TextLink {...props} to="/home" search={{ page } as never} />}
        />
      </Page>
      <Overlay isLoading={isLoading} label="Loading..." />
      <NotificationPlace closeLabel="Close" />
    </>
  );
}
