import { Banner } from '#/ui/banner.tsx';
import { Breadcrumb } from '#/ui/breadcrumb.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, Panel } from '#/ui/card.tsx';
import { Chip } from '#/ui/chip.tsx';
import { Choices } from '#/ui/choices.tsx';
import { CodeField } from '#/ui/code-field.tsx';
import { Columns, Stack } from '#/ui/columns.tsx';
import { ContactLine, ContactLines } from '#/ui/contact-line.tsx';
import { Door, DoorActions, DoorHead } from '#/ui/door.tsx';
import { DoorList } from '#/ui/door-list.tsx';
import { ExternalLink } from '#/ui/external-link.tsx';
import { Fact, Facts } from '#/ui/facts.tsx';
import { Icon } from '#/ui/icon.tsx';
import { IconButton } from '#/ui/icon-button.tsx';
import { InlineAlert } from '#/ui/inline-alert.tsx';
import { LinkButton, NameLink, RowLink, TextLink } from '#/ui/link.tsx';
import { ListHead } from '#/ui/list-head.tsx';
import { ListTable, type Column } from '#/ui/list-table.tsx';
import { Logo } from '#/ui/logo.tsx';
import { NotificationPlace } from '#/ui/notification.tsx';
import { Overlay } from '#/ui/overlay.tsx';
import { Page, PageHead } from '#/ui/page.tsx';
import { Pages } from '#/ui/pages.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { Segments } from '#/ui/segments.tsx';
import { Select } from '#/ui/select.tsx';
import { SkipLink } from '#/ui/skip-link.tsx';
import { StateBlock } from '#/ui/state-block.tsx';
import { TextField } from '#/ui/text-field.tsx';
import { BarButton, BarLink, LogoLink, TopBar, TopBarRule, TopBarText } from '#/ui/top-bar.tsx';

const nothing = () => undefined;

const theme = (
  <Segments
    label="Theme"
    options={[
      { value: 'system', label: 'System', icon: 'auto' },
      { value: 'light', label: 'Light', icon: 'sun' },
      { value: 'dark', label: 'Dark', icon: 'moon' },
    ]}
    value="system"
    onChange={nothing}
  />
);

/** The way in, with its fields. */
export function DoorGallery() {
  return (
    <>
      <SkipLink label="Skip to content" />
      <Door
        start={<Logo name="Bedside" />}
        end={theme}
        footer={
          <>
            <span>Version 0.1.0</span>
            <TextLink to={'/password' as never}>Forgot your password</TextLink>
            <ExternalLink href="https://faq.example" hasNoIcon>
              FAQ
            </ExternalLink>
          </>
        }
      >
        <DoorHead title="Login" step="Step 1 of 3" />
        <form className="fields">
          <TextField label="Email" type="email" autoComplete="username" value="claire.vasseur@aldric.example" onChange={nothing} />
          <PasswordField label="Password" revealLabel="Show password" hideLabel="Hide password" value="0123456789" onChange={nothing} />
          <DoorActions>
            <Button type="submit" variant="primary" isWide>
              Login
            </Button>
            <Button variant="quiet" isWide>
              Administrator
            </Button>
          </DoorActions>
        </form>
      </Door>
    </>
  );
}

/** The further steps on the way in. */
export function StepsGallery() {
  return (
    <Door start={<Logo name="Bedside" />} end={theme}>
      <DoorHead title="Security code" step="Step 3 of 3">
        Sent by E-Mail to c…r@aldric.example at 14:02.
      </DoorHead>
      <div className="fields">
        <CodeField label="Security code" value="4819" onChange={nothing} />
        <Choices
          label="Receive a security code by"
          options={[
            { value: 'EMAIL', label: 'E-Mail', description: 'c…r@aldric.example' },
            { value: 'SMS', label: 'SMS' },
          ]}
          value="EMAIL"
          onChange={nothing}
        />
        <DoorList
          label="Organizations"
          items={[
            { key: '1', title: 'Clinique des Tilleuls', secondLine: 'Doctor' },
            { key: '2', title: 'Kinderneurologisches Zentrum Hohenfels-Süd', secondLine: 'Doctor' },
            { key: '3', title: 'St. Aldric Hospital', secondLine: 'Doctor, Technician' },
          ]}
          onChoose={nothing}
        />
      </div>
    </Door>
  );
}

/** A recording, as far as a list shows it. */
export interface Row {
  id: number;
  name: string;
  by: string;
  date: string;
  length: string;
}

/** Rows of every length. */
export const rows: readonly Row[] = [
  { id: 1, name: 'Inès Moreau', by: 'Dr. Claire Vasseur', date: '14 May 2026', length: '1 d' },
  { id: 2, name: 'Maria da Conceição Fernandes', by: 'Dr. Henrik Sørensen', date: '13 May 2026', length: '20 h' },
  { id: 3, name: 'Oskar Lindqvist', by: 'Dr. Amara Okafor', date: '12 May 2026', length: '1 d 12 h' },
];

/** The columns of a list like the recordings. */
export const columns: readonly Column<Row>[] = [
  { key: 'name', heading: 'Patient', width: 'minmax(9rem, 1.5fr)', cell: (row) => <NameLink to={'/home/patient' as never}>{row.name}</NameLink> },
  { key: 'by', heading: 'Prescribed by', width: 'minmax(8rem, 1.15fr)', isMuted: true, cell: (row) => row.by },
  {
    key: 'date',
    heading: 'Prescription date',
    width: 'minmax(6.5rem, auto)',
    cell: (row) => (
      <RowLink to={'/home/record' as never} aria-label={`Recording of ${row.name}, ${row.date}`}>
        {row.date}
      </RowLink>
    ),
  },
  { key: 'status', heading: 'Status', width: 'minmax(6.5rem, auto)', cell: () => <Chip tone="amber" icon="hourglass">Recorded</Chip> },
  { key: 'length', heading: 'Duration', width: 'minmax(3.5rem, auto)', isEnd: true, cell: (row) => row.length },
];

/** The places of those columns on a phone. */
export const phoneAreas = '"name status" "by by" "date length"';

/** A list with all that stands around it. */
export function ListGallery({ isLoading = false }: { isLoading?: boolean }) {
  return (
    <>
      <SkipLink label="Skip to content" />
      <TopBar
        start={
          <>
            <LogoLink to={'/' as never}>
              <Logo name="Bedside" />
            </LogoLink>
            <TopBarRule />
            <TopBarText>St. Aldric Hospital</TopBarText>
          </>
        }
        end={
          <>
            <BarLink to={'/home' as never} icon="user" label="Dr Claire Vasseur" />
            <BarButton icon="out" label="Logout" labelFrom="wide" />
          </>
        }
      />
      <Banner>
        <b>Maintenance on Sunday 24 May, 02:00–04:00.</b> Recordings continue; saved copies stay readable.
      </Banner>
      <Breadcrumb label="Breadcrumb" items={[{ label: 'Home' }]} />
      <Page>
        <PageHead
          title="Recordings"
          actions={
            <>
              <LinkButton to={'/home' as never} icon="search">
                Search a patient
              </LinkButton>
              <LinkButton to={'/home' as never} icon="plus" variant="primary">
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
          labels={{ navigation: 'Pages', first: 'First page', last: 'Last page', page: (page) => `Page ${page}` }}
          renderLink={(page, props) => <TextLink {...props} to={`/home?page=${page}` as never} />}
        />
      </Page>
      <Overlay isLoading={isLoading} label="Loading..." />
      <NotificationPlace closeLabel="Close" />
    </>
  );
}

/** Details, and every small thing. */
export function DetailsGallery() {
  return (
    <>
      <TopBar start={<Logo name="Bedside" />} end={theme} />
      <Breadcrumb
        label="Breadcrumb"
        items={[
          { label: 'Home', link: (props) => <TextLink {...props} to={'/' as never} /> },
          { label: 'Patients', link: (props) => <TextLink {...props} to={'/home/patient' as never} /> },
          { label: 'Details' },
        ]}
      />
      <Page>
        <PageHead title="Inès Moreau" actions={<Button icon="print">Print</Button>}>
          Born 14 February 1978
        </PageHead>
        <Columns kind="main">
          <Stack>
            <Card>
              <Panel heading="Status" isLarge end={<Chip tone="amber" icon="hourglass">Recorded</Chip>}>
                <p>Waits for a diagnosis by Dr Claire Vasseur</p>
                <p className="second">Since 15 May 2026, 09:12 (Europe/Paris)</p>
              </Panel>
            </Card>
            <Card>
              <Panel heading="Personal information">
                <Facts>
                  <Fact label="ID">10342</Fact>
                  <Fact label="Sex">Female</Fact>
                  <Fact label="Birthdate">14 February 1978</Fact>
                  <Fact label="National Identification Number">NIRPP 2 78 02 63 113 204 51</Fact>
                </Facts>
              </Panel>
              <Panel heading="Contact information">
                <ContactLines>
                  <ContactLine icon="pin" label="Address" text="18 rue des Tilleuls, 63000 Clermont-Ferrand - France" />
                  <ContactLine icon="mail" href="mailto:ines.moreau@mail.example" text="ines.moreau@mail.example" />
                  <ContactLine icon="phone" href="tel:+33199004127" text="+33 1 99 00 41 27" />
                </ContactLines>
              </Panel>
            </Card>
            <Card>
              <Panel heading="Buttons">
                <Stack>
                  <div className="page__actions">
                    <Button variant="primary">Submit</Button>
                    <Button icon="print">Print</Button>
                    <Button variant="quiet">Change</Button>
                    <Button variant="danger">Delete</Button>
                    <Button isDisabled>Confirm and close</Button>
                    <Button variant="primary" isPending>
                      Submit
                    </Button>
                    <IconButton icon="x" label="Close" />
                    <ExternalLink href="https://viewer.example" isButton>
                      Monitor
                    </ExternalLink>
                  </div>
                  <div className="page__actions">
                    <Chip tone="outline" icon="ring">Created</Chip>
                    <Chip tone="accent" icon="dot">Ongoing</Chip>
                    <Chip tone="amber" icon="hourglass">Recorded</Chip>
                    <Chip tone="green" icon="checked">Analysed</Chip>
                    <Chip tone="plain">ARCHIVED</Chip>
                  </div>
                  <InlineAlert>The weight is missing.</InlineAlert>
                  <InlineAlert level="error">The file is damaged.</InlineAlert>
                  <InlineAlert level="info">A code was sent.</InlineAlert>
                  <InlineAlert level="success">All is saved.</InlineAlert>
                </Stack>
              </Panel>
            </Card>
          </Stack>
          <Card>
            <Panel heading="Identification">
              <Facts isTight>
                <Fact label="Patient ID">10342</Fact>
                <Fact label="Recorders">EG24-00718, EG24-00733</Fact>
                <Fact label="Comments">No comments</Fact>
              </Facts>
            </Panel>
            <Panel heading="Fields">
              <div className="fields">
                <TextField label="Height" defaultValue="12" description="In centimetres" errorMessage="The height value must be greater (20-250cm)." />
                <TextField label="City" defaultValue="Brno" isDisabled />
                <Select
                  label="Language"
                  options={[
                    { value: 'en', label: 'English', lang: 'en' },
                    { value: 'fr', label: 'Français', lang: 'fr' },
                  ]}
                  value="en"
                  onChange={nothing}
                />
                <Choices
                  isRow
                  label="Risk"
                  options={[
                    { value: 'low', label: 'Low' },
                    { value: 'high', label: 'High' },
                  ]}
                  value="low"
                  onChange={nothing}
                />
              </div>
            </Panel>
          </Card>
        </Columns>
        <ListHead title="Recordings" meta="3 recordings" />
        <StateBlock
          isFramed
          art="empty"
          title="No recording yet"
          text="A recording appears here as soon as it is prescribed for a patient of St. Aldric Hospital."
          actions={<Button variant="primary">Create a patient</Button>}
        />
        <StateBlock art="search" title="No recording matches" text="Two filters are active." />
        <StateBlock art="disconnected" title="The recordings could not be loaded" text="The server answered with an error." code="Internal server error · 14:08:31" />
      </Page>
    </>
  );
}
