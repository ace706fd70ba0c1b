import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../../ui/use-hydrated.ts";

export interface ReadAloud {
  supported: boolean;
  speaking: boolean;
  /** Starts or stops reading. */
  toggle(): void;
}

/** Reads the screen aloud, and stops when the screen changes. */
export function useReadAloud(screen: string, sentences: () => string[]): ReadAloud {
  const hydrated = useHydrated();
  const supported = hydrated && "speechSynthesis" in window;
  const [speaking, setSpeaking] = useState(false);
  const last = useRef<SpeechSynthesisUtterance>(undefined);

  const stop = useCallback(() => {
    // Canceled utterances end a moment later and must not be taken for the new ones.
    last.current = undefined;
    speechSynthesis.cancel();
    setSpeaking(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is the reason to stop
  useEffect(() => (supported ? stop : undefined), [supported, stop, screen]);

  const toggle = () => {
    if (!supported) return;
    if (speaking) return stop();
    speechSynthesis.cancel();
    // One utterance per sentence: some browsers cut long ones off after fifteen seconds.
    for (const sentence of sentences()) {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = "en-US";
      const ended = () => {
        if (last.current === utterance) setSpeaking(false);
      };
      utterance.onend = ended;
      utterance.onerror = ended;
      last.current = utterance;
      speechSynthesis.speak(utterance);
    }
    setSpeaking(true);
  };
  return { supported, speaking, toggle };
}
