import { useState } from "react";
import { reasonOf } from "../../../../domain/api-error.ts";
import { type ProjectSummary, projectPage } from "../../../../domain/garage/project.ts";
import type { PartRow } from "../../../../domain/parts/part.ts";
import { Button } from "../../../ui/button.tsx";
import { newRequestKey } from "../../../ui/request-key.ts";
import { toast } from "../../../ui/toast-store.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";

type AddedPart = Pick<PartRow, "name" | "printed">;
type Choice = Pick<ProjectSummary, "id" | "title">;

/** Puts a part on the list of one of the reader's projects. */
export default function AddToProject({ part, uid }: { part: AddedPart; uid: string }) {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    await work().catch((error: unknown) =>
      toast({
        tone: "danger",
        title: "The part wasn't added",
        description: reasonOf(error) ?? "Your garage can't be reached. Try again.",
      }),
    );
    setPending(false);
  };
  const add = (project: Choice) =>
    run(async () => {
      await addPart(uid, project, part);
      setChoices([]);
    });
  const choose = () =>
    run(async () => {
      const { projects } = await requestAccount("GET /api/v1/me/projects", { uid });
      const [only, ...others] = projects;
      if (!only) toast({ title: "You have no project yet", action: startProject });
      else if (others.length === 0) await addPart(uid, only, part);
      else setChoices(projects);
    });
  if (choices.length === 0)
    return (
      <Button onClick={choose} pending={isPending}>
        Add to a project
      </Button>
    );
  return choices.map((project) => (
    <Button key={project.id} onClick={() => add(project)} disabled={isPending}>
      Add to {project.title}
    </Button>
  ));
}

const startProject = { label: "Start one", to: "/dashboard?tab=projects" };

async function addPart(uid: string, project: Choice, { name, printed }: AddedPart): Promise<void> {
  await requestAccount("POST /api/v1/me/projects/:id/parts", {
    uid,
    params: { id: project.id },
    body: { name, partNumber: printed || undefined, requestKey: newRequestKey() },
  });
  toast({
    tone: "ok",
    title: `Added to ${project.title}`,
    action: { label: "Open", to: projectPage(project.id) },
  });
}
