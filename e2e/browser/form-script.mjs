// @ts-check
// A double of the script of Contact Form 7: what docs/interface/widgets.md#front-end-script says of it, and no more. It runs in
// the page, as `wpcf7.api` there tells it.

const STATES = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  mail_sent: 'sent',
  mail_failed: 'failed',
};

/** Runs in the page: takes every form of it into its care. */
async function takeForms({ api, states }) {
  const { document, FormData, fetch } = globalThis;
  const all = (selector, within) => [...within.querySelectorAll(selector)];
  const wrapOf = (form, name) => form.querySelector(`.wpcf7-form-control-wrap[data-name="${name}"]`);
  const ask = async (path, init) => {
    const reply = await fetch(`${api.root}${api.namespace}/${path}`, {
      headers: { accept: 'application/json, */*;q=0.1' },
      ...init,
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };

  class Form {
    constructor(form) {
      this.form = form;
      this.root = form.closest('.wpcf7');
      this.id = form.elements._wpcf7.value;
      this.unitTag = form.elements._wpcf7_unit_tag.value;
    }

    async start() {
      for (const button of all('.has-spinner', this.form))
        button.insertAdjacentHTML('afterend', '<span class="wpcf7-spinner"></span>');
      this.onChange('.wpcf7-exclusive-checkbox', this.chooseOne);
      this.onChange('.wpcf7-validates-as-url', this.completeAddress);
      this.form.addEventListener('change', () => this.refresh());
      this.form.addEventListener('reset', () => this.refill());
      this.form.addEventListener('submit', (event) => {
        event.preventDefault();
        this.send();
      });
      this.form.addEventListener('keyup', () => this.count());
      this.count();
      this.refresh();
      this.schema = await ask(`contact-forms/${this.id}/feedback/schema`);
    }

    onChange(selector, act) {
      for (const place of all(selector, this.form))
        place.addEventListener('change', (event) => act.call(this, event.target));
    }

    chooseOne(chosen) {
      for (const box of all(`input[type="checkbox"][name="${chosen.name}"]`, this.form))
        if (box !== chosen) box.checked = false;
    }

    completeAddress(field) {
      if (field.value.includes('.') && !/^[a-z][a-z\d.+-]*:/i.test(field.value)) field.value = `http://${field.value}`;
    }

    count() {
      for (const counter of all('.wpcf7-character-count', this.form)) {
        const { targetName, startingValue, maximumValue = 0 } = counter.dataset;
        const { length } = this.form.querySelector(`[name="${targetName}"]`).value.trim();
        counter.textContent = counter.classList.contains('down') ? startingValue - length : length;
        counter.classList.toggle('too-long', maximumValue > 0 && length > maximumValue);
      }
    }

    /** What depends on the boxes that are ticked. */
    refresh() {
      for (const item of all('.has-free-text', this.form))
        item.querySelector('input.wpcf7-free-text').disabled = !item.querySelector('[type=checkbox], [type=radio]')
          .checked;
      const conditions = all('.wpcf7-acceptance:not(.optional)', this.form);
      if (conditions.length === 0 || this.form.classList.contains('wpcf7-acceptance-as-validation')) return;
      const isMet = (box) => box.querySelector('[type=checkbox]').checked !== box.classList.contains('invert');
      for (const button of all('.wpcf7-submit', this.form)) button.disabled = !conditions.every(isMet);
    }

    mark(state) {
      this.form.classList.remove(this.form.dataset.status);
      this.form.classList.add(state);
      this.form.dataset.status = state;
    }

    async send() {
      this.mark('submitting');
      all('.wpcf7-not-valid-tip', this.form).forEach((tip) => tip.remove());
      const answer = await ask(`contact-forms/${this.id}/feedback`, { method: 'POST', body: new FormData(this.form) });
      this.mark(states[answer.status] ?? answer.status);
      if (answer.posted_data_hash) this.form.elements._wpcf7_posted_data_hash.value = answer.posted_data_hash;
      if (answer.status === 'mail_sent') this.form.reset();
      this.askQuizzes(answer.quiz);
      for (const problem of answer.invalid_fields) this.show(problem);
      this.root.querySelector('.screen-reader-response [role="status"]').textContent = answer.message;
      all('.wpcf7-response-output', this.form).forEach((output) => (output.textContent = answer.message));
    }

    show({ field, message }) {
      const wrap = wrapOf(this.form, field);
      const id = `${this.unitTag}-ve-${field}`;
      const own = wrap.querySelector('.wpcf7-form-control').id;
      const item = own ? `<a href="#${own}">${message}</a>` : message;
      this.root
        .querySelector('.screen-reader-response ul')
        .insertAdjacentHTML('beforeend', `<li id="${id}">${item}</li>`);
      wrap.insertAdjacentHTML('beforeend', `<span class="wpcf7-not-valid-tip">${message}</span>`);
      all('[aria-invalid]', wrap).forEach((control) => control.setAttribute('aria-invalid', 'true'));
      for (const control of all('.wpcf7-form-control', wrap)) {
        control.classList.add('wpcf7-not-valid');
        control.setAttribute('aria-describedby', id);
      }
    }

    async refill() {
      this.askQuizzes((await ask(`contact-forms/${this.id}/refill`)).quiz);
    }

    askQuizzes(quiz = {}) {
      for (const [name, [question, key]] of Object.entries(quiz)) {
        const wrap = wrapOf(this.form, name);
        wrap.querySelector(`input[name="${name}"]`).value = '';
        wrap.querySelector('.wpcf7-quiz-label').textContent = question;
        wrap.querySelector(`input[name="_wpcf7_quiz_answer_${name}"]`).value = key;
      }
    }
  }

  for (const form of all('.wpcf7[data-wpcf7-id] > form', document)) await new Form(form).start();
}

/** Opens the markup of a form on a page that has this script and nothing else. */
export async function openForm(browser, root, { id, markup }) {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.route(`${root}/form-${id}/`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Form</title>${markup}` }),
  );
  await page.goto(`${root}/form-${id}/`);
  await page.evaluate(takeForms, { api: { root: `${root}/`, namespace: 'forms/v1' }, states: STATES });
  return { page, faults };
}
