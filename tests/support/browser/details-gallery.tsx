import { Breadcrumb } from '#/ui/frame/breadcrumb.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { Chip } from '#/ui/text/chip.tsx';
import { Choices } from '#/ui/fields/choices.tsx';
import { Columns, Stack } from '#/ui/layout/columns.tsx';
import { ContactLine, ContactLines } from '#/ui/text/contact-line.tsx';
import { ExternalLink } from '../../../src/ui/actions/link.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { TextLink } from '#/ui/actions/link.tsx';
import { ListHead } from '#/ui/lists/list-head.tsx';
import { Logo } from '#/ui/frame/logo.tsx';
import { Page, PageHead } from '#/ui/layout/page.tsx';
import { QuietBar, QuietBarPlace } from '#/ui/messages/quiet-bar.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { TopBar } from '#/ui/frame/top-bar.tsx';
import { theme } from './theme-gallery.tsx';

const nothing = () => undefined;

const renderUp = (props: { className: string; children: string }) => <TextLink {...props} to="/home" />;

/** Details, and every small component. */
export function DetailsGallery() {
  return (
    <>
      <TopBar start={<Logo name="Bedside" />} end={theme} />
      <Breadcrumb
        label="Breadcrumb"
        items={[{ label: 'Home', link: renderUp }, { label: 'Patients', link: renderUp }, { label: 'Details' }]}
      />
      <Page>
        <PageHead title="Inès Moreau" actions={<Button icon="print">Print</Button>}>
          Born 14 February 1978
        </PageHead>
        <Columns kind="main">
          <Stack>
            <Card>
              <Panel
                heading="Status"
                isLarge
                end={
                  <Chip tone="amber" icon="hourglass">
                    Recorded
                  </Chip>
                }
              >
                <p>Awaiting diagnosis by Dr Claire Vasseur</p>
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
                    <Chip tone="outline" icon="ring">
                      Created
                    </Chip>
                    <Chip tone="accent" icon="dot">
                      Ongoing
                    </Chip>
                    <Chip tone="amber" icon="hourglass">
                      Recorded
                    </Chip>
                    <Chip tone="green" icon="checked">
                      Analysed
                    </Chip>
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
                <TextField
                  label="Height"
                  value="12"
                  onChange={() => undefined}
                  description="In centimetres"
                  errorMessage="The height value must be greater (20-250cm)."
                />
                <TextField label="City" value="Brno" onChange={() => undefined} isDisabled />
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
          art={<EmptyArt />}
          title="No recording yet"
          text="A recording appears here as soon as it is prescribed for a patient of St. Aldric Hospital."
          actions={<Button variant="primary">Create a patient</Button>}
        />
        <StateBlock art={<EmptyArt />} title="No recording matches" text="Two filters are active." />
        <StateBlock
          title="The recordings could not be loaded"
          text="The server answered with an error."
          code="Internal server error · 14:08:31"
        />
      </Page>
      <QuietBarPlace>
        <QuietBar icon="info" actions={<Button variant="quiet">Later</Button>}>
          A new version is ready.
        </QuietBar>
      </QuietBarPlace>
    </>
  );
}
