import { Button } from '#/ui/actions/button.tsx';
import { Choices } from '#/ui/fields/choices.tsx';
import { CodeField } from '#/ui/fields/code-field.tsx';
import { Door, DoorActions, DoorHead } from '#/ui/door/door.tsx';
import { DoorList } from '#/ui/door/door-list.tsx';
import { ExternalLink } from '../../../src/ui/actions/link.tsx';
import { TextLink } from '#/ui/actions/link.tsx';
import { Logo } from '#/ui/frame/logo.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { SkipLink } from '#/ui/frame/skip-link.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { theme } from './theme-gallery.tsx';

const nothing = () => undefined;

/** The sign-in page with its fields. */
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
            <TextLink to="/home">Forgot your password</TextLink>
            <ExternalLink href="https://faq.example" hasNoIcon>
              FAQ
            </ExternalLink>
          </>
        }
      >
        <DoorHead title="Login" step="Step 1 of 3" />
        <form className="fields">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            value="claire.vasseur@aldric.example"
            onChange={nothing}
          />
          <PasswordField
            label="Password"
            revealLabel="Show password"
            hideLabel="Hide password"
            value="0123456789"
            onChange={nothing}
          />
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

/** The later steps of signing in. */
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
